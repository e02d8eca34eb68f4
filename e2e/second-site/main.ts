import './layout.css';
import { runShell } from '@gniazdo/engine/server/runShell';
import { site } from './site.tsx';

runShell(site);
