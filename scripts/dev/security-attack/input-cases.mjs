const HALF = '\ud83d';
const HOSTILE = ['a\0b', `x${HALF}y`, '0000-01-01', '-000001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '1e309'];
const still = { prompt: 'a house', target_resolution: '720p', ratio: '1:1' };

const accidentsIn = (answers) => answers.filter(([, { status }]) => status >= 500).map(([what]) => what);
const told = (accidents) => (accidents.length > 0 ? `answered 5xx: ${accidents.slice(0, 5).join(', ')}` : null);

export const inputCases = [
  {
    name: 'abuse 14: NUL and half characters in texts and names',
    run: async (target, person) => {
      const answers = [];
      for (const text of HOSTILE.slice(0, 2)) {
        answers.push(['prompt', await target.send(person, '/api/img2gen', { ...still, prompt: text })]);
        answers.push(['negative', await target.send(person, '/api/img2gen', { ...still, negative_prompts: text })]);
        answers.push(['form', await target.order(person, '/api/img2gen', { ...still, prompt: text })]);
        answers.push(['project', await target.send(person, '/api/projects', { name: text })]);
        answers.push(['name', await target.send(person, '/api/me/profile', { displayName: text })]);
        answers.push(['search', await target.ask(person, `/api/renders?q=${encodeURIComponent(text.toWellFormed())}`)]);
      }
      return told(accidentsIn(answers));
    },
  },
  {
    name: 'abuse 14: years before and after every calendar',
    run: async (target, person) => {
      const answers = [];
      for (const text of HOSTILE) {
        for (const name of ['from', 'to', 'window']) {
          const query = `${name}=${encodeURIComponent(text.toWellFormed())}`;
          answers.push([query, await target.ask(person, `/api/credits/usage?${query}`)]);
        }
      }
      return told(accidentsIn(answers));
    },
  },
  {
    name: 'abuse 14: a clip that says it lasts a ninety-thousandth of a second',
    run: async (target, person) => {
      const { status, body } = await target.order(person, '/api/uploads', {}, { video: momentaryVideo() });
      if (status >= 500) return `answered ${status}`;
      return status < 300 ? `was kept as ${JSON.stringify(body.file)}` : null;
    },
  },
  {
    name: 'contract 22: the address itself, without any body',
    run: async (target) => {
      for (const [method, accept] of [
        ['GET', '*/*'],
        ['HEAD', '*/*'],
        ['GET', 'text/html'],
      ]) {
        const { status } = await target.call(null, method, '/', { headers: { Accept: accept } });
        if (status !== 200) return `${method} / with ${accept} is answered ${status}`;
      }
      return null;
    },
  },
];

function box(type, ...content) {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function words(...numbers) {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => {
    bytes.writeUInt32BE(number, at * 4);
  });
  return bytes;
}

function momentaryVideo() {
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(640, 24);
  entry.writeUInt16BE(360, 26);
  const samples = box('stbl', box('stsd', words(0, 1), box('avc1', entry)), box('stsz', words(0, 100, 96)));
  const handler = box('hdlr', words(0, 0), Buffer.from('vide'), Buffer.alloc(12));
  const media = box('mdia', box('mdhd', words(0, 0, 0, 90_000, 1, 0)), handler, box('minf', samples));
  const start = box('ftyp', Buffer.from('isom'), words(512));
  return Buffer.concat([start, box('moov', box('trak', media)), box('mdat', Buffer.alloc(64))]);
}
