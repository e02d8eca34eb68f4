import { cutlery } from './cutlery.ts';
import { generic } from './generic.ts';
import { glass } from './glass.ts';
import { handle } from './handle.ts';
import { kitchenJar } from './kitchenJar.ts';
import { mug } from './mug.ts';
import { pan } from './pan.ts';
import { tableware } from './tableware.ts';
import { tumbler } from './tumbler.ts';

export const kitchen = { tableware, mug, glass, cutlery, pan, handle, generic, tumbler, kitchenJar };
