import { remoteConfig } from '@gniazdo/composition/build';

export default remoteConfig({ name: 'fixture', dir: import.meta.dirname });
