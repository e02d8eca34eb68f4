import '@gniazdo/ui/tokens.css';
import '@gniazdo/ui/base.css';
import '@gniazdo/ui';
import './layout/layout.css';
import { runShell } from '@gniazdo/engine/server/runShell';
import { site } from './site.ts';

runShell(site);
