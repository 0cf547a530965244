import { execFileSync } from 'node:child_process';
import { PROJECT } from '../build.mjs';

const TYPES = ['feat', 'fix', 'test', 'docs', 'refactor', 'perf', 'chore', 'build', 'style', 'ci'];
const LONGEST_HEADER = 72;
const HEADER = /^(?<type>\w+)(?:\((?<scope>[^)]*)\))?!?: (?<summary>\S.*)$/;
const SCOPE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A trailer such as `Co-authored-by: Ada <ada@example.com>`, or a reference to an issue. */
const FOOTER = /^([A-Z][\w-]*: |(Closes|Fixes|Refs) #\d)/;
/** Separates the messages in the output of git log. */
const END = '\0';

/**
 * Checks one message against https://www.conventionalcommits.org and the rules of docs/contributing.md.
 * commitlint applies the same rules, but its installation takes 63 MB.
 * @param {string} message
 * @returns {string[]} the problems, none for a good message
 */
export function messageProblems(message) {
  const [header = '', second = '', ...rest] = message.trimEnd().split('\n');
  const { type = '', scope, summary = '' } = HEADER.exec(header)?.groups ?? {};
  if (!summary) return ['the header must read "type(scope): summary", with the scope optional'];
  const problems = [];
  if (!TYPES.includes(type)) problems.push(`the type ${type} is not one of ${TYPES.join(', ')}`);
  if (scope !== undefined && !SCOPE.test(scope))
    problems.push(`the scope ${scope} must be one lower-case word or words joined by -`);
  if (summary.endsWith('.')) problems.push('the header must not end with a full stop');
  if (header.length > LONGEST_HEADER)
    problems.push(`the header has ${header.length} characters, at most ${LONGEST_HEADER} are allowed`);
  if (second.trim()) problems.push('the line after the header must be empty');
  if (!rest.some((line) => line.trim() && !FOOTER.test(line)))
    problems.push('the body is missing: say why the change was made');
  return problems;
}

/**
 * Reads the messages of the commits that are not on origin/main yet; merges are left out.
 * On main, in a shallow clone and without that branch, it reads only the last commit's message.
 * @param {string} project
 * @returns {{ hash: string, message: string }[]} newest first; none outside of a git repository
 */
export function newCommits(project) {
  /** @param {...string} words */
  const git = (...words) =>
    execFileSync('git', words, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  /** @param {...string} words @returns {string} empty where git fails */
  const tryGit = (...words) => {
    try {
      return git(...words).trim();
    } catch {
      return '';
    }
  };
  const head = tryGit('rev-parse', 'HEAD');
  if (!head) return [];
  // Commits from before this check existed are not checked.
  const first = tryGit('log', '-1', '--diff-filter=A', '--format=%H', '--', 'scripts/dev/launch/commit-messages.mjs');
  const isShallow = tryGit('rev-parse', '--is-shallow-repository') === 'true';
  const base = isShallow ? '' : tryGit('merge-base', 'origin/main', 'HEAD');
  const range = base && base !== head ? [`${base}..HEAD`, ...(first ? [`^${first}`] : [])] : ['-1'];
  return git('log', '--no-merges', '--format=%h %B%x00', ...range)
    .split(END)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => ({ hash: entry.slice(0, entry.indexOf(' ')), message: entry.slice(entry.indexOf(' ') + 1) }));
}

/** Checks the messages of all new commits. @throws with the problems as `said` */
export async function checkCommitMessages(project = PROJECT) {
  const said = [];
  for (const { hash, message } of newCommits(project)) {
    const problems = messageProblems(message);
    if (problems.length > 0)
      said.push(`${hash} ${message.split('\n')[0]}`, ...problems.map((problem) => `  ${problem}`));
  }
  if (said.length === 0) return;
  throw Object.assign(new Error('commit messages are malformed'), { said: said.join('\n') });
}
