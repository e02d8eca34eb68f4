// `npm run kernel -w @gniazdo/api` compiles kernel.wat to kernel.wasm.
import { writeFile } from 'node:fs/promises';
import { compileKernel } from './compileKernel.ts';

await writeFile(new URL('./kernel.wasm', import.meta.url), await compileKernel());
