import { remoteConfig } from '@gniazdo/composition/build';

export default remoteConfig({ name: 'product', dir: import.meta.dirname });
