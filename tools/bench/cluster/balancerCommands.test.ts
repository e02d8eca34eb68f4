import { expect, test } from '@jest/globals';
import { parseServers } from './balancerCommands.ts';

test('servers are read by the names of the columns', () => {
  const csv = `# pxname,svname,qcur,scur,status,weight,
shells,shell-1,0,2,UP,1,
shells,shell-2,0,0,DOWN 1/2,1,
`;
  expect([...parseServers(csv)]).toEqual([
    ['shell-1', 'UP'],
    ['shell-2', 'DOWN 1/2'],
  ]);
});
