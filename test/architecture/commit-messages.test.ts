import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../harness/child-process';

interface Script {
  messageProblems(message: string): string[];
  newCommits(project: string): { hash: string; message: string }[];
  checkCommitMessages(project: string): Promise<void>;
}
let script: Script;
beforeAll(async () => {
  script = (await import(pathToFileURL(path.join(ROOT, 'scripts/dev/launch/commit-messages.mjs')).href)) as Script;
});

const WHY = '\n\nThe reason, on a line of its own.\n';

test('a conventional message with a body passes', () => {
  for (const header of ['feat(ops): show the queue', 'chore: update zod', `fix: ${'x'.repeat(67)}`])
    expect(script.messageProblems(`${header}${WHY}`)).toEqual([]);
  expect(script.messageProblems(`fix: close the socket${WHY}\nCloses #12\n\nCo-authored-by: Ada <a@b.c>`)).toEqual([]);
});

test.each([
  ['no type', `show the queue${WHY}`, 'must read'],
  ['no summary', `feat: ${WHY}`, 'must read'],
  ['a foreign type', `wip: show the queue${WHY}`, 'type wip'],
  ['an empty scope', `feat(): show the queue${WHY}`, 'scope'],
  ['an upper-case scope', `feat(Ops): show the queue${WHY}`, 'scope Ops'],
  ['a header of 73 characters', `fix: ${'x'.repeat(68)}${WHY}`, '73 characters'],
  ['a full stop', `fix: close the socket.${WHY}`, 'full stop'],
  ['no body', 'fix: close the socket\n', 'body is missing'],
  ['footers alone', 'fix: close the socket\n\nCo-authored-by: Ada <a@b.c>\n', 'body is missing'],
  ['a body without an empty line before it', 'fix: close the socket\nThe reason.\n', 'must be empty'],
])('a message with %s fails', (_, message, problem) => {
  expect(script.messageProblems(message).join('\n')).toContain(problem);
});

describe('the commits that are checked', () => {
  let folder: string;
  const git = (repository: string, ...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      cwd: path.join(folder, repository),
      stdio: 'ignore',
    });
  const commit = (repository: string, subject: string) =>
    git(repository, 'commit', '--allow-empty', '-m', `${subject}${WHY}`);
  const subjects = (repository: string) =>
    script.newCommits(path.join(folder, repository)).map(({ message }) => message.split('\n')[0]);

  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'maquette-commits-'));
    git('.', 'init', '-q', '-b', 'main', 'origin');
    commit('origin', 'feat: one');
    commit('origin', 'feat: two');
    git('.', 'clone', '-q', 'origin', 'copy');
    git('.', 'clone', '-q', '--depth', '1', `file://${folder}/origin`, 'shallow');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are those of the branch, without merges; the last one on main, in a shallow clone and without a remote', () => {
    for (const repository of ['origin', 'copy', 'shallow']) expect(subjects(repository)).toEqual(['feat: two']);
    git('copy', 'checkout', '-q', '-b', 'side', 'HEAD^');
    commit('copy', 'feat: side');
    git('copy', 'checkout', '-q', '-b', 'topic', 'main');
    commit('copy', 'feat: three');
    git('copy', 'merge', '-q', '--no-ff', '-m', "Merge branch 'side'", 'side');
    expect(subjects('copy').sort()).toEqual(['feat: side', 'feat: three']);
    expect(script.newCommits(os.tmpdir())).toEqual([]);
  });

  test('fail the check with their hash when one is malformed', async () => {
    git('copy', 'commit', '--allow-empty', '-m', 'Fix the queue');
    await expect(script.checkCommitMessages(path.join(folder, 'copy'))).rejects.toMatchObject({
      said: expect.stringMatching(/^[0-9a-f]+ Fix the queue\n {2}the header must read/),
    });
  });
});
