import { remoteConfig } from '@gniazdo/composition/build';

export default remoteConfig({ name: 'listing', dir: import.meta.dirname });
