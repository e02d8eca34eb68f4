// `@gniazdo/ui` for pages of other sites, with the styles that they need.
import '@gniazdo/ui/tokens.css';
import '@gniazdo/ui/displayStyles';

export * from '@gniazdo/ui';
