import type { ChannelEntry } from '@gniazdo/composition/store';
import { formatMinute } from '@gniazdo/format';
import { RELEASES_PATH } from '../server/staff/sendStaffMessage.ts';
import { formatRemote } from './format.ts';

type Props = { entries: ChannelEntry[]; names: string[]; shown: string | null };

/** Changes of the channel, newest first. */
export function HistoryTable({ entries, names, shown }: Props) {
  return (
    <section className="history" aria-labelledby="history">
      <header>
        <h2 id="history">History</h2>
        <nav aria-label="Remotes of the history">
          <ul>
            {[null, ...names].map((name) => (
              <li key={name}>
                <a
                  id={`history-${name ?? 'all'}`}
                  href={name ? `${RELEASES_PATH}?remote=${name}#history` : `${RELEASES_PATH}#history`}
                  aria-current={name === shown ? 'true' : undefined}
                >
                  {name ?? 'all'}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <table className="stacks" aria-labelledby="history">
        <thead>
          <tr>
            {['When', 'Remote', 'What', 'Now', 'Who', 'Why'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ revision, at, name, action, to, by, why }) => (
            <tr key={revision} className={action === 'rollback' || action === 'retire' ? 'isBack' : undefined}>
              <td className="when">
                <time dateTime={at}>{formatMinute(at)}</time>
              </td>
              <th scope="row">{name}</th>
              <td className="action">{action}</td>
              <td className="now">{formatRemote(to)}</td>
              <td className="who">{by}</td>
              <td className="why">{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
