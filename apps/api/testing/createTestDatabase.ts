import { randomBytes } from 'node:crypto';
import { connect, type Connection } from '../database/connect.ts';
import { API_ROLE, databaseUrl, TEMPLATE } from './cluster.ts';

export type TestDatabase = Connection & {
  url: string;
  /** Closes the connections and drops the database. */
  drop: () => Promise<void>;
};

/** Creates a database for one test file as a copy of the template: tables, categories and features. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.GNIAZDO_TEST_POSTGRES;
  if (!server) throw new Error('Database tests run as the jest project "api": npx jest --selectProjects api');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const url = databaseUrl(server, name);
  const connection = await connect(url, { max: 5 });
  const drop = async () => {
    await connection.close();
    await onServer(server, `drop database if exists ${name} with (force)`);
  };
  return { ...connection, url, drop };
}

/** The URL of a test database for the API's role. */
export function getApiUrl(url: string) {
  return Object.assign(new URL(url), { username: API_ROLE.role, password: API_ROLE.password }).href;
}

async function onServer(server: string, statement: string) {
  const { pool, close } = await connect(server, { max: 1 });
  await pool.query(statement).finally(close);
}
