// The shell of a site on a developer's machine, `npm start`. Production starts main.ts.
import '@gniazdo/ui/tokens.css';
import '@gniazdo/ui/base.css';
import '@gniazdo/ui';
import './layout/layout.css';
import { registerLocalPages } from '@gniazdo/engine/dev/registerLocalPages';
import { runShell } from '@gniazdo/engine/server/runShell';
import { site } from './site.ts';

runShell(site, registerLocalPages);
