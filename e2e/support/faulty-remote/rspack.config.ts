import { remoteConfig } from '@gniazdo/composition/build';

export default remoteConfig({ name: 'faulty', dir: import.meta.dirname });
