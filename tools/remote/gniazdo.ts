#!/usr/bin/env node
// Only checks the version of Node: an older one cannot load the commands, and its own message does not say why.
import process from 'node:process';

const [major] = process.versions.node.split('.');

if (Number(major) >= 24) await import('./commands.ts');
else {
  console.error(`Node ${process.versions.node} is too old: install Node 24.`);
  process.exitCode = 1;
}
