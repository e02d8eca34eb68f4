import path from 'node:path';
import { buildRelease } from '../build/buildRelease.ts';

const [folder = '', outDir = ''] = process.argv.slice(2);
await buildRelease({ name: 'fixture', version: '1.0.0', dir: path.resolve(import.meta.dirname, folder), outDir });
