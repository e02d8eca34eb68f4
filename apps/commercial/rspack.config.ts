import { remoteConfig } from '@gniazdo/composition/build';

export default remoteConfig({ name: 'commercial', dir: import.meta.dirname });
