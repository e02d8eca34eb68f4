import { remoteConfig } from '@gniazdo/composition/build';

export default remoteConfig({ name: 'hostile', dir: import.meta.dirname });
