// Inlined into every document but those with a field for a password.
import '@gniazdo/engine/client/boot/boot';
import { showVisitor } from './header/showVisitor.ts';

showVisitor();
