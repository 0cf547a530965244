/**
 * The suites that `npm test` leaves to separate scripts, so that it takes less than ten minutes on two cores.
 * Each suite is slow compared with what it adds to the rest, which runs the same code. `npm run test:whole` runs all
 * of them.
 * @typedef {object} SlowGroup
 * @property {string} proves what its script proves beyond `npm test`
 * @property {string[]} suites file names of the suites that `npm test` leaves out
 * @property {string[]} [besides] suites that `npm test` also runs, some with fewer cases
 */

/** @param {string} names */
const named = (names) => names.trim().split(/\s+/);

/** @type {Record<string, SlowGroup>} groups by name; `npm run test:<name>` runs one */
export const SLOW_SUITES = {
  journeys: {
    proves: 'every tool, the tray, accounts, plans, the console in a browser, with axe; here the first render alone',
    suites: named(`
      image-tools.e2e image-answers.e2e video-tools.e2e video-engine.e2e watched-render.e2e job-tray.e2e told-truly.e2e sign-in.e2e
      office.e2e billing.e2e ops.e2e developer-api.e2e offline.e2e too-fast.e2e said-on-screen.e2e real-provider.e2e video-plays.e2e
      images-decode.e2e odd-browsers.e2e guided-fidelity.e2e pdf-pages.e2e labelled-download.e2e model-tool.e2e`),
  },
  screens: {
    proves:
      'every address on phone and desktop, at every size, in the pseudo-locale, what the specification has on a screen, and the design sheet',
    suites: named('steady-screens.e2e pseudo-locale.e2e design-sheet.e2e specified-screens.e2e'),
  },
  chaos: {
    proves: 'every crash, lost store and lost database at twenty moments; here every crash at one',
    suites: named('failing-stores database-failover'),
    besides: named('crash-matrix'),
  },
  providers: {
    proves: 'every fault and every death of every provider, its hooks, models and workflows',
    suites: named(`
      provider-crashes provider-battery provider-hooks hosted-models comfyui-workflows form-controls stability-images sdapi-images`),
  },
  engines: {
    proves: 'whole images and clips: every drawing, pair of moves, room, setting and odd input, rebuilt kernels',
    suites: named(`
      reading-cost still-engine fields controls settings building light furnish interior-images visible-settings stage-best identity-pass
      thesaurus judge
      generator sketch-engine traced-light drawings part-map named-parts sketch-fields classification odd-inputs motion-engine regrade-clip
      interrupted-clip decode-sandbox video-mark read-mark
      known-drawings apply-corrections room-reading sectional-perspective measure-lines moved-geometry drawn-lines count-added model-engine model-overlay
      rendered-models house-reading photo-materials`),
    besides: named('kernel-rebuild'),
  },
  hostile: {
    proves: 'every hostile value at every place, files that lie about what they are, and requests too fast',
    suites: named('hostile-input uploads pace file-cleaner'),
    besides: named('bad-input part-reader hostile-models'),
  },
  workspaces: {
    proves:
      'members, projects, reviews, trash, search, gallery, archives, provenance, guarantees, and what a deletion leaves',
    suites: named(`
      members membership projects reviews review.e2e library-grid.e2e trash erased-pictures deletions finding-work gallery
      exports provenance statement-pdf guaranteed-orders`),
    besides: named('rights-matrix'),
  },
  developers: {
    proves: 'the API for programs, its client and document, the sandbox, jobs, webhooks and endpoints',
    suites: named(`
      developer-api developer-client developer-client-file developer-sandbox developer-jobs webhooks webhook-endpoints
      webhook-attempts webhook-courier openapi-document spec-client usage`),
    besides: named('developer-keys'),
  },
  operations: {
    proves:
      'backup and restore, the console, doctor, metrics, traces, how everything stops, e-mails, the store, estimates over a day',
    suites: named(`
      backup operations operators-look doctor metrics traces canary-secrets replays launcher-end api-stop kept-servers stopped-renders
      schema-version mails object-storage front-door estimates-over-a-day`),
  },
};

/** @param {string[]} suites @returns {string} a Jest pattern for their compiled files */
export const filesOf = (suites) => `/(${suites.map((name) => name.replaceAll('.', '\\.')).join('|')})\\.test\\.js$`;

/** @param {SlowGroup} group */
export const suitesOf = ({ suites, besides = [] }) => [...suites, ...besides];

/** The suites that `npm test` leaves out. */
export const leftOut = () => Object.values(SLOW_SUITES).flatMap(({ suites }) => suites);

/** @param {(line: string) => void} say */
export function saySlowSuites(say) {
  say(
    `\n!!! ${leftOut().length} SUITES ARE NOT PART OF THIS RUN. npm run test:whole runs them with everything else, or each by its script:`,
  );
  for (const [group, { proves }] of Object.entries(SLOW_SUITES))
    say(`!!!   ${`npm run test:${group}`.padEnd(24)} ${proves}`);
}

/** Prints which suites of `npm run test:whole` ran with reduced cases. @param {(line: string) => void} say */
export function sayFewerCases(say) {
  say(
    '\n!!! EVERY SUITE RAN, these with fewer cases than by their own scripts: npm run test:chaos (one moment of twenty),',
  );
  say(
    '!!! test:providers, test:engines, test:hostile, test:screens (one of each family). Not at all: test:cluster, test:pooler, test:upgrade.',
  );
}
