import type { ScriptContext } from '@gniazdo/composition/script';
import { whenNear } from '@gniazdo/ui/dom';
import type { IslandMeasureDetail } from '../contract/BrowserReport.ts';
import { browserSite } from '../browserSite.ts';
import { loadScript } from '../federation/loadIsland.ts';
import { recordMeasure } from '../islands/measureIsland.ts';
import { queueTask } from '../islands/taskQueue.ts';
import { whenIdle, whenUsed } from '../islands/wakeConditions.ts';
import { loadNavigationCore } from '../navigation/loadNavigationCore.ts';
import { pageData } from '../page/pageData.ts';
import { report } from '../report.ts';

/** `wake` is a ScriptWake: `kind`, a space, `condition`. */
type Script = { name: string; release: string; kind: IslandMeasureDetail['reason']; condition: string };

/** A script that takes longer than an attempt is used by the next one. */
const RETRY_PAUSE_MS = 3000;
const MAX_ATTEMPTS = 4;

const known = new Set<string>();
/** Scripts that wait for an element. */
const waiting = new Set<Script>();
/** Elements for which a script waits until they are near. */
const observed = new WeakSet<Element>();

/**
 * Starts the scripts of remotes at their conditions, each once per document, in the release that came first. Those of
 * releases that come with later pages and fragments are found, too.
 */
export function startScripts() {
  new MutationObserver((records) => {
    if (records.some(({ addedNodes }) => addedNodes.length > 0)) discover();
  }).observe(document.body, { childList: true, subtree: true });
  discover();
}

function discover() {
  for (const [release, { scripts = {} }] of Object.entries(pageData().releases)) {
    for (const [name, { wake }] of Object.entries(scripts)) {
      if (known.has(name)) continue;
      known.add(name);
      const [kind = '', ...condition] = wake.split(' ');
      schedule({ name, release, kind: kind as Script['kind'], condition: condition.join(' ') });
    }
  }
  for (const script of waiting) {
    try {
      findElement(script);
    } catch (error) {
      // An invalid selector.
      waiting.delete(script);
      report(script.name, error, { release: script.release, phase: 'load' });
    }
  }
}

function schedule(script: Script) {
  if (script.kind === 'used') whenIdle(() => whenUsed(() => void tryToStart(script)));
  else if (script.kind === 'admin') whenIdle(() => browserSite().isAdministrator() && void tryToStart(script));
  else if (script.kind === 'event') startOnEvent(script);
  else waiting.add(script);
}

/** Starts a script if its element is in the document and, for a known visitor, near the screen; one without a box is near. */
function findElement(script: Script) {
  const startSoon = () => {
    if (waiting.delete(script)) whenIdle(() => void tryToStart(script));
  };
  for (const element of document.querySelectorAll(script.condition)) {
    if (script.kind === 'element') return startSoon();
    if (observed.has(element) || !browserSite().isKnownVisitor()) continue;
    observed.add(element);
    if (element.getClientRects().length === 0) return startSoon();
    void whenNear(element).then(startSoon);
  }
}

async function tryToStart(script: Script, attempt = 1) {
  if ((await start(script)) || attempt === MAX_ATTEMPTS) return;
  setTimeout(() => void tryToStart(script, attempt + 1), RETRY_PAUSE_MS);
}

function startOnEvent(script: Script) {
  const type = script.condition;
  let newest: Event;
  let isLoading = false;
  const handle = async (event: Event) => {
    newest = event;
    if (isLoading) return;
    isLoading = true;
    // Otherwise the next event tries again.
    if (await start(script, () => newest)) document.removeEventListener(type, handle);
    isLoading = false;
  };
  document.addEventListener(type, handle);
}

/** Resolves to whether the script was loaded. What fails is reported, and measured like an island. */
async function start({ name, release, kind }: Script, getEvent?: () => Event) {
  const measured = { start: performance.now(), release, reason: kind, loadedAt: undefined as number | undefined };
  const fail = (error: unknown) => {
    report(name, error, { release, phase: measured.loadedAt === undefined ? 'load' : 'later' });
    recordMeasure(name, measured, 'failed');
  };
  try {
    const run = await loadScript(release, name);
    measured.loadedAt = performance.now();
    await new Promise<void>((resolve) =>
      queueTask(() => {
        const context: ScriptContext = { showFragment, ...(getEvent && { event: getEvent() }) };
        Promise.resolve()
          .then(() => run(context))
          .then(() => recordMeasure(name, measured, 'awake'))
          .catch(fail);
        resolve();
      }),
    );
    return true;
  } catch (error) {
    fail(error);
    return false;
  }
}

const showFragment: ScriptContext['showFragment'] = async (element, name, props) => {
  const core = await loadNavigationCore();
  await core.showFragment(element, `${name}?props=${encodeURIComponent(JSON.stringify(props))}`);
};
