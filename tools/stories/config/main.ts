import path from 'node:path';
import { mergeRsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import type { StorybookConfig } from 'storybook-react-rsbuild';

const root = path.resolve(import.meta.dirname, '../../..');

/** Storybook for all components in all states, built by the same bundler as the site. */
const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: [path.join(root, 'libs/shared/ui/**/*.stories.tsx')],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false, check: false },
  rsbuildFinal: (base) =>
    mergeRsbuildConfig(base, {
      plugins: [pluginReact()],
      output: { cssModules: { namedExport: false, exportLocalsConvention: 'asIs', localIdentName: '[name]_[local]' } },
    }),
};

export default config;
