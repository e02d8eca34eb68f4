import '@gniazdo/ui/tokens.css';
import '@gniazdo/ui/base.css';
import '@gniazdo/ui';
import '../layout/layout.css';
import { runShell } from './runShell.ts';

runShell();
