import path from 'node:path';
import { releaseContracts } from '@gniazdo/contracts/offers';
import { buildRelease } from '../build/buildRelease.ts';

const [folder = '', outDir = ''] = process.argv.slice(2);
const dir = path.resolve(import.meta.dirname, folder);
await buildRelease({ name: 'fixture', version: '1.0.0', dir, outDir }, releaseContracts);
