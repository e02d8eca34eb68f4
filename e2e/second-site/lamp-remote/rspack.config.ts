import { remoteConfig } from '@gniazdo/composition/build';

export default remoteConfig({ name: 'leuchten', dir: import.meta.dirname });
