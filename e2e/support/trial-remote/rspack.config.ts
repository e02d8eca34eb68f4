import { remoteConfig } from '@gniazdo/composition/build';

export default remoteConfig({ name: 'trial', dir: import.meta.dirname });
