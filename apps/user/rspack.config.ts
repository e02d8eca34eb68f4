import { remoteConfig } from '@gniazdo/composition/build';

export default remoteConfig({ name: 'user', dir: import.meta.dirname });
