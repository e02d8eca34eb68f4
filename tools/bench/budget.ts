import { join } from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { runBudgetCommand } from '@gniazdo/release-tools/budgets/runBudgetCommand';
import { measureShell } from './measureShell.ts';

await runBudgetCommand([{ owner: 'shell', folder: join(ROOT, 'apps/shell'), measure: measureShell }]);
