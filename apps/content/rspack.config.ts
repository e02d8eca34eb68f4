import { remoteConfig } from '@gniazdo/composition/build';

export default remoteConfig({ name: 'content', dir: import.meta.dirname });
