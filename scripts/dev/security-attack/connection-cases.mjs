import { connect } from 'node:net';
import sharp from 'sharp';
import { NotHere } from './target.mjs';

const IDLE_READERS = 60;
const UPLOAD_LIMIT_MS = 10_000;
const HANGING = 6;
const NAMES = 19_000;

const picture = () =>
  sharp({ create: { width: 256, height: 256, channels: 3, background: '#dcd6c8' } })
    .png()
    .toBuffer();

/** A connection that sends one request and does not read the response. */
function unread(target, head, body = '') {
  const { hostname, port } = new URL(target.url);
  const socket = connect(Number(port || 80), hostname);
  socket.on('error', () => socket.destroy());
  socket.pause();
  socket.write(`${head} HTTP/1.1\r\nHost: ${hostname}\r\n${body}`);
  return socket;
}

export const connectionCases = [
  {
    name: 'abuse 40.27: sixty visitors of the gallery read nothing, while a stranger sends a file',
    run: async (target) => {
      const { body } = await target.ask(null, '/api/gallery');
      const entry = body.items?.find(({ seconds }) => seconds) ?? body.items?.[0];
      if (!entry) throw new NotHere('needs an entry in the gallery');
      const path = entry.seconds ? `/api/gallery/clips/${entry.id}` : `/api/gallery/pictures/${entry.id}`;
      const stranger = await target.person();
      const idle = Array.from({ length: IDLE_READERS }, () => unread(target, `GET ${path}`, '\r\n'));
      try {
        await new Promise((resolve) => setTimeout(resolve, 500));
        const began = performance.now();
        const { status } = await target.order(stranger, '/api/uploads', {}, { image: await picture() });
        const waited = performance.now() - began;
        if (status !== 201) return `the stranger was answered ${status}`;
        const { body: ready } = await target.ask(null, '/health/ready');
        if (ready.storage !== true) return 'the store counts as away';
        return waited > UPLOAD_LIMIT_MS ? `the stranger waited ${Math.round(waited / 1_000)} s` : null;
      } finally {
        for (const socket of idle) socket.destroy();
      }
    },
  },
  {
    name: 'abuse 40.31: six photos of one person that never arrive, while a stranger sends theirs',
    run: async (target, greedy, stranger) => {
      const part = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nx';
      const head =
        `Authorization: Bearer ${greedy.token}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        `Content-Length: 100000\r\n\r\n${part}`;
      const hanging = Array.from({ length: HANGING }, () => unread(target, 'PUT /api/me/photo', head));
      try {
        await new Promise((resolve) => setTimeout(resolve, 500));
        const form = new FormData();
        form.append('image', new Blob([await picture()]), 'photo.png');
        const { status } = await target.call(stranger, 'PUT', '/api/me/photo', { form });
        return status === 200 ? null : `the stranger was answered ${status}`;
      } finally {
        for (const socket of hanging) socket.destroy();
      }
    },
  },
  {
    name: 'abuse 40.32: bodies of 19,000 names at addresses that do not exist',
    run: async (target) => {
      const json = Object.fromEntries(Array.from({ length: NAMES }, (_, nth) => [`n${nth}`, 1]));
      const send = () => target.call(null, 'POST', '/api/nowhere', { json });
      const answers = await Promise.all(Array.from({ length: 20 }, send));
      const other = answers.find(({ status }) => status !== 400 && status !== 429);
      return other ? `such a body was read: ${other.status}` : null;
    },
  },
];
