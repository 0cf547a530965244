import { describeGraph } from './describe-graph';
import { readSentence } from './read-sentence';
import { indoors, outdoors } from './sentence-lines.test-data';
import { bound, type Expected } from './sentence-table.test-data';

describe('reading a sentence', () => {
  it.each(bound)('parses "%s"', (sentence: string, view: 'exterior' | 'interior', expected: Expected) => {
    const graph = readSentence(sentence, { view });
    const node = (id: string) => graph.nodes.find((one) => one.id === id);
    const subject = node(graph.subject);
    if (expected.subject) expect(subject?.kind).toBe(expected.subject);
    for (const [id, wanted] of Object.entries(expected.nodes ?? {})) {
      const found = id === '*' ? subject : node(id);
      expect({ id, ...found }).toMatchObject({ id: found?.id, ...wanted });
    }
    for (const [a, relation, ...b] of expected.edges ?? []) {
      const name = (id: string) => (id === '*' ? graph.subject : id);
      expect(graph.edges.map((edge) => [edge.a, edge.relation, ...edge.b])).toContainEqual([
        name(a),
        relation,
        ...b.map(name),
      ]);
    }
    if (expected.light) expect(graph.light).toMatchObject(expected.light);
    if (expected.framing) expect(graph.camera.framing).toBe(expected.framing);
    expect(graph.denied.map((one) => (one.of ? `${one.kind} of ${one.of}` : one.kind))).toEqual(expected.denied ?? []);
    expect(graph.unknown.map((one) => one.text)).toEqual(expected.unknown ?? []);
    expect(graph.bare).toBe(expected.bare ?? false);
    for (const kind of expected.without ?? []) expect(graph.nodes.map((one) => one.kind)).not.toContain(kind);
  });

  it.each(outdoors)('parses the exterior "%s"', (sentence, reads) => {
    expect(describeGraph(readSentence(sentence, { view: 'exterior' }))).toBe(reads);
  });

  it.each(indoors)('parses the interior "%s"', (sentence, reads) => {
    expect(describeGraph(readSentence(sentence, { view: 'interior' }))).toBe(reads);
  });
});
