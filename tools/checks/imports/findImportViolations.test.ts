import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findImportViolations } from './findImportViolations.ts';
import { readPackages } from './readPackages.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gniazdo-imports-'));
  await writeJson('package.json', { name: 'root', workspaces: ['apps/*', 'libs/*'], dependencies: { react: '1.0.0' } });
  await writePackage('apps/listing', ['kind:app'], {
    dependencies: { '@gniazdo/ui': '*', '@gniazdo/user': '*', '@gniazdo/tool': '*' },
  });
  await writePackage('apps/user', ['kind:app']);
  await writePackage('apps/api', ['kind:app']);
  await writePackage('libs/ui', ['kind:lib', 'runs:anywhere'], { dependencies: { '@gniazdo/server': '*' } });
  await writePackage('libs/server', ['kind:lib']);
  await writePackage('libs/contracts', ['kind:lib']);
  for (const name of ['engine', 'composition'])
    await writePackage(`libs/${name}`, ['kind:lib', 'for:sites'], { dependencies: { '@gniazdo/contracts': '*' } });
  await writePackage('libs/testing', ['kind:lib', 'for:tests']);
  await writePackage('libs/tool', ['kind:tool']);
  await writePackage('apps/site', ['kind:site'], {
    dependencies: { '@gniazdo/engine': '*', '@gniazdo/ui': '*', '@gniazdo/user': '*' },
  });
});
afterEach(() => rm(root, { recursive: true }));

test.each([
  ['a declared package', 'apps/listing/pages/List.tsx', "import { Button } from '@gniazdo/ui';"],
  ['a file of its own package', 'apps/listing/pages/List.tsx', "import { load } from '../load.ts';"],
  ['an inner folder of the engine', 'libs/engine/server/pages/forms/a.ts', "import '../../http/cookies.ts';"],
  [
    'a convention of every site',
    'libs/engine/server/http/a.ts',
    "import {\n  type ApiError,\n  placeholder,\n} from '@gniazdo/contracts/engine';",
  ],
  ['a contract of the site, in a test', 'libs/engine/server/http/a.test.ts', "import '@gniazdo/contracts/site';"],
  ['an inner area of the contracts', 'libs/contracts/account/a.ts', "import '../site/paths.ts';"],
  ['an outer folder of the engine, in a test', 'libs/engine/server/http/a.test.ts', "import '../pages/forms/a.ts';"],
  ['the engine, in a site on it', 'apps/site/main.ts', "import { runShell } from '@gniazdo/engine';"],
  ['an app, in a test of a site', 'apps/site/testing/start.ts', "import { login } from '@gniazdo/user';"],
  ['an inner folder of the API', 'apps/api/resources/star/a.ts', "import { addMail } from '../../mail/mails.ts';"],
  ['a file that all folders of the API import', 'apps/api/database/a.ts', "import { failures } from '../errors.ts';"],
  ['a folder of the API in its root', 'apps/api/main.ts', "import './resources/star/starRoutes.ts';"],
  ['an outer folder of the API, in a test', 'apps/api/mail/a.test.ts', "import '../resources/star/starRoutes.ts';"],
  ['a declared third-party package', 'apps/listing/pages/List.tsx', "import { useState } from 'react';"],
  ['server code in a server file', 'apps/listing/pages/List.tsx', "import { readFile } from 'node:fs/promises';"],
  [
    'a library that runs on the server, in a test',
    'libs/ui/Button.test.tsx',
    "import { serve } from '@gniazdo/server';",
  ],
])('%s is allowed', async (_, file, text) => {
  expect(await check(file, text)).toEqual([]);
});

test.each([
  [
    'another app',
    'apps/listing/pages/List.tsx',
    "import { login } from '@gniazdo/user';",
    'Apps import libraries only',
  ],
  ['a tool', 'apps/listing/pages/List.tsx', "import { measure } from '@gniazdo/tool';", 'Apps import libraries only'],
  [
    'an app, in a site on the engine',
    'apps/site/site.ts',
    "import { login } from '@gniazdo/user';",
    'A site on the engine imports the engine and the composition only',
  ],
  [
    'a relative path into another app',
    'apps/listing/pages/List.tsx',
    "import { login } from '../../user/login.ts';",
    'Apps import libraries only',
  ],
  [
    'an undeclared package',
    'apps/user/Page.tsx',
    "import {\n  Button,\n} from '@gniazdo/ui';",
    'Add "@gniazdo/ui": "*" to the dependencies in apps/user/package.json.',
  ],
  [
    'an undeclared package in a test',
    'apps/user/Page.test.tsx',
    "import '@gniazdo/testing';",
    'to the devDependencies',
  ],
  [
    'an undeclared third-party package',
    'libs/ui/Button.tsx',
    "const semver = await import('semver');",
    'Declare semver',
  ],
  [
    'a relative path into another package',
    'apps/listing/a.ts',
    "export * from '../../libs/ui/index.ts';",
    'Import it as @gniazdo/ui',
  ],
  [
    'a relative path into a folder without a package',
    'apps/listing/a.ts',
    "import { run } from '../../scripts/run.ts';",
    'That folder belongs to no package',
  ],
  [
    'a test library in product code',
    'apps/listing/a.ts',
    "import '@gniazdo/testing';",
    'Only tests and tools import it.',
  ],
  ['a server library in one for browsers', 'libs/ui/a.ts', "import '@gniazdo/server';", 'also runs in browsers'],
  [
    'an outer folder of the engine',
    'libs/engine/server/http/cookies.ts',
    "import type { Form } from '../pages/forms/a.ts';",
    'server/pages/forms is above server/http',
  ],
  [
    'an outer folder of the API',
    'apps/api/mail/MailWorker.ts',
    "import { collectAlerts } from '../alerts/collectAlerts.ts';",
    'In @gniazdo/api, alerts is above mail',
  ],
  [
    'an outer folder inside one of the API',
    'apps/api/catalogue/read/a.ts',
    "import type { Offer } from '../normalise/Offer.ts';",
    'catalogue/normalise is above catalogue/read',
  ],
  [
    'the root of the API in a folder',
    'apps/api/resources/a.ts',
    "const { createApp } = await import('../createApp.ts');",
    '. is above resources',
  ],
  ['a new folder of the API', 'apps/api/misc/a.ts', "import '../errors.ts';", 'Add the folder of apps/api/misc/a.ts'],
  [
    'a library of another site, in a site on the engine',
    'apps/site/site.ts',
    "import { Button } from '@gniazdo/ui';",
    'A site on the engine imports the engine and the composition only',
  ],
  [
    'a contract of the site in the engine, in a chunk with a name',
    'libs/engine/client/a.ts',
    "const { paths } = await import(/* webpackMode: 'eager' */ '@gniazdo/contracts/site');",
    'of one site',
  ],
  [
    'a contract of the site in the engine',
    'libs/engine/server/a.ts',
    "import '@gniazdo/contracts/site';",
    'of one site',
  ],
  [
    'the type of a contract of the site in the composition',
    'libs/composition/worker/a.ts',
    "import type { Variant } from '@gniazdo/contracts/offers';",
    'of one site',
  ],
  [
    'an outer area of the contracts',
    'libs/contracts/offers/a.ts',
    "export * from '../account/accounts.ts';",
    'In @gniazdo/contracts, account is above offers',
  ],
  ['a file of the contracts without an area', 'libs/contracts/a.ts', "import './site/paths.ts';", 'Add the folder of'],
  ['an app in a library', 'libs/ui/a.ts', "import { login } from '../../apps/user/login.ts';", 'Libraries import'],
  ['a new folder of the engine', 'libs/engine/misc/a.ts', "import '../server/http/cookies.ts';", 'Add the folder of'],
  [
    'the site in the engine',
    'libs/engine/server/a.ts',
    "import '@gniazdo/listing';",
    'Libraries import libraries only',
  ],
  [
    'a relative path from the engine to the site',
    'libs/engine/server/a.ts',
    "import '../../../apps/listing/a.ts';",
    'Libraries import libraries only',
  ],
  ['Node in an island', 'apps/listing/X.island.tsx', "import path from 'node:path';", 'Islands get data as props'],
  ['Node in a script', 'apps/listing/X.script.ts', "import path from 'node:path';", 'Islands get data as props'],
  [
    'a loader in client code',
    'apps/listing/client/a.ts',
    "import { loadList } from '../pages/list/loadList.ts';",
    'Islands get data as props',
  ],
])('%s is not allowed', async (_, file, text, reason) => {
  expect(await check(file, text)).toContainEqual(expect.stringContaining(reason));
});

async function check(file: string, text: string) {
  await write(file, text);
  return findImportViolations(root, [file], readPackages(root));
}

async function writePackage(folder: string, tags: string[], extra: object = {}) {
  await writeJson(`${folder}/package.json`, { name: `@gniazdo/${path.basename(folder)}`, ...extra });
  await writeJson(`${folder}/project.json`, { tags });
}

function writeJson(file: string, value: object) {
  return write(file, JSON.stringify(value));
}

async function write(file: string, text: string) {
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}
