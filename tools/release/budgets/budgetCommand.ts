import { PROJECT } from '@gniazdo/composition/project';

/** The command that measures sizes and writes budgets; its arguments follow. */
export const BUDGET_COMMAND = PROJECT.isStandalone ? 'npm run budget --' : 'npm run bench -- budget';
