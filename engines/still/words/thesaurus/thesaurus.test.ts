import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSentence } from '../read-sentence';
import { thesaurusPage } from './compile-thesaurus';

describe('the thesaurus', () => {
  it('matches WordNet and includes its licence', () => {
    const file = path.resolve(__dirname, '../../../../still/words/thesaurus/thesaurus.json');
    expect(readFileSync(file, 'utf8')).toBe(thesaurusPage());
    expect(thesaurusPage()).toContain('WordNet 3.0 Copyright 2006 by Princeton University');
  });

  it.each([
    ['a fauteuil', 'interior', 'armchair', 'fauteuil'],
    ['two divans', 'interior', 'sofa', 'divans'],
    ['an escritoire', 'interior', 'desk', 'escritoire'],
    ['a friary', 'exterior', 'monastery', 'friary'],
    ['a byre', 'exterior', 'barn', 'byre'],
    ['a suspension bridge', 'exterior', 'bridge', 'suspension bridge'],
    ['a rosebush', 'exterior', 'rose', 'rosebush'],
  ] as const)('approximates "%s" by the nearest kind and reports it', (prompt, view, kind, approximates) => {
    const graph = readSentence(prompt, { view });
    expect(graph.nodes.find((node) => node.kind === kind)).toMatchObject({ approximates });
    expect(graph.unknown).toEqual([]);
  });
});
