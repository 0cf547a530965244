import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { NotHere } from './target.mjs';

const SAMPLE_VIDEO = path.join(import.meta.dirname, '..', '..', '..', 'domain', 'developer', 'sample-clip.mp4');
const WAIT_LIMIT_MS = 10_000;

export const abuseCases = [
  {
    name: 'abuse 11: pictures that are one pixel wide and thirty million high, while a stranger sends one',
    run: async (target, greedy, stranger) => {
      const tower = png(1, 30_000_000);
      const held = Array.from({ length: 6 }, () => target.order(greedy, '/api/uploads', {}, { image: tower }));
      await new Promise((resolve) => setTimeout(resolve, 300));
      const began = performance.now();
      const { status } = await target.order(stranger, '/api/uploads', {}, { image: png(64, 64) });
      const waited = performance.now() - began;
      const taken = (await Promise.all(held)).filter((answer) => answer.status < 300).length;
      if (status !== 201) return `the stranger was answered ${status}`;
      if (taken > 0) return `${taken} of them were taken`;
      return waited > WAIT_LIMIT_MS ? `the stranger waited ${Math.round(waited / 1_000)} s` : null;
    },
  },
  {
    name: 'abuse 15: what was planted in a clip comes back out',
    run: async (target) => {
      if (!fs.existsSync(SAMPLE_VIDEO)) throw new NotHere('needs the sample clip of the sandbox');
      const person = await target.person();
      const secret = Buffer.from('planted-secret +52.5200+013.4050/ <script>alert(1)</script>');
      const head = Buffer.alloc(8);
      head.writeUInt32BE(secret.length + 8);
      head.write('free', 4, 'latin1');
      const clip = Buffer.concat([fs.readFileSync(SAMPLE_VIDEO), head, secret]);
      const { status, body } = await target.order(person, '/api/uploads', {}, { video: clip });
      if (status >= 400) return null;
      const signed = await target.ask(person, `/api/gallery/get-url?key=${encodeURIComponent(body.file.key)}`);
      const kept = Buffer.from(await (await fetch(signed.body.signedUrl)).arrayBuffer());
      return kept.includes('planted-secret') ? 'it is still in the file' : null;
    },
  },
  {
    name: 'abuse 16: a foreign website at the local identity service and the local mailbox',
    run: async (target) => {
      const { identity, identityProject } = target.endpoints;
      if (!identity) throw new NotHere('needs the local identity service of npm start');
      const accounts = `${identity}/identitytoolkit.googleapis.com/v1/projects/${identityProject}/accounts:query`;
      const headers = { Origin: 'https://evil.example', Authorization: 'Bearer owner' };
      if ((await statusOf(accounts, 'POST', headers)) < 400) return 'it can list every account';
      const mailbox = await statusOf(`${target.url}/api/local-mail`, 'GET', { Host: 'evil.example' });
      return mailbox < 400 ? 'a foreign name reaches the mailbox' : null;
    },
  },
  {
    name: 'abuse 17: a display name of a thousand characters',
    run: async (target, person) => {
      const { status } = await target.send(person, '/api/me/profile', { displayName: '😀'.repeat(1_000) });
      if (status >= 500) return `was answered ${status}`;
      const again = await target.ask(person, '/api/me/entitlements');
      return again.status === 200 ? null : `its owner is locked out: ${again.status}`;
    },
  },
  {
    name: 'abuse: what belongs to a stranger is answered like what never was',
    run: async (target, owner, stranger) => {
      const { body: render } = await target.send(owner, '/api/img2gen', {
        prompt: 'a house',
        target_resolution: '720p',
      });
      const { body: project } = await target.send(owner, '/api/projects', { name: 'House' });
      const reach = async (person, renderId, projectId) => [
        await target.ask(person, `/api/renders/${renderId}`),
        await target.ask(person, `/api/img2gen-status?taskId=${renderId}`),
        await target.send(person, `/api/renders/${renderId}/cancel`),
        await target.call(person, 'DELETE', `/api/projects/${projectId}`),
      ];
      const nobody = '11111111-1111-4111-8111-111111111111';
      const [foreign, missing] = [
        await reach(stranger, render.taskId, project.id),
        await reach(stranger, nobody, nobody),
      ];
      await target.send(owner, `/api/renders/${render.taskId}/cancel`);
      const differ = foreign.findIndex(
        ({ status, body }, at) => status !== 404 || body.error !== missing[at].body.error,
      );
      return differ < 0 ? null : `call ${differ + 1} tells them apart: ${foreign[differ].status}`;
    },
  },
];

/** `fetch` does not allow a false Host header. */
function statusOf(url, method, headers) {
  return new Promise((resolve, reject) => {
    const sent = http.request(url, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end();
  });
}

/** A grey PNG with one bit per pixel. */
function png(width, height) {
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [head, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    head.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
