import '@gniazdo/ui/tokens.css';
import '@gniazdo/ui/base.css';
import '@gniazdo/ui/fonts.css';
import type { Preview } from 'storybook-react-rsbuild';
import './preview.css';

// Applies the web fonts immediately.
document.documentElement.dataset['fonts'] = '';

const preview: Preview = {
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  decorators: [
    (Story) => (
      <main className="story">
        <Story />
      </main>
    ),
  ],
};

export default preview;
