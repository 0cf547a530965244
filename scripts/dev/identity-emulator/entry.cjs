// Runs the official Firebase Auth emulator, reduced to the calls that Maquette makes and with its users stored on
// disk. auth-emulator.mjs unpacks it.
const fs = require('node:fs');
const http = require('node:http');
const { refusal } = require('./local-visitors.cjs');

const { AUTH_EMULATOR, IDENTITY_PORT, IDENTITY_PROJECT, IDENTITY_FILE } = process.env;
const { apiSpec, loadServer, loadState } = require(AUTH_EMULATOR);

// Compiling the whole API description takes 6 s, these paths 2 s.
const NEEDED = [
  /^\/v1\/accounts:(signUp|signInWithPassword|lookup|update|sendOobCode|resetPassword|signInWithIdp|signInWithCustomToken|createAuthUri|delete)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts/,
  /^\/v1\/projects\/\{targetProjectId\}(:createSessionCookie)?$/,
  /^\/v1\/projects$/,
  /^\/v2\/recaptchaConfig/,
  /^\/v1\/token/,
  /^\/emulator\//,
];
for (const path of Object.keys(apiSpec.paths)) {
  if (!NEEDED.some((pattern) => pattern.test(path))) delete apiSpec.paths[path];
}

const { createApp } = loadServer();
const { AgentProjectState } = loadState();
const SUBJECTS = {
  VERIFY_EMAIL: 'Verify e-mail',
  PASSWORD_RESET: 'Reset password',
  EMAIL_SIGNIN: 'Sign in',
  VERIFY_AND_CHANGE_EMAIL: 'Verify and change e-mail',
  RECOVER_EMAIL: 'Recover e-mail',
};

const state = new AgentProjectState(IDENTITY_PROJECT);
let saved = load();
let announced = new Set(state.oobs.keys());

/** Restores all users: ids, passwords, verification, revocations, and unused links. */
function load() {
  if (!fs.existsSync(IDENTITY_FILE)) return '';
  const text = fs.readFileSync(IDENTITY_FILE, 'utf8');
  const { users, links } = JSON.parse(text);
  for (const user of users) state.overwriteUserWithLocalId(user.localId, user);
  for (const link of links) state.oobs.set(link.oobCode, link);
  return text;
}

/** Writes a temporary file and renames it, so that a kill at any moment leaves a complete file. */
function save() {
  const text = JSON.stringify({ users: [...state.users.values()], links: [...state.oobs.values()] });
  if (text === saved) return;
  fs.writeFileSync(`${IDENTITY_FILE}.tmp`, text, { mode: 0o600 });
  fs.renameSync(`${IDENTITY_FILE}.tmp`, IDENTITY_FILE);
  saved = text;
}

function announceMail() {
  for (const link of state.oobs.values()) {
    if (announced.has(link.oobCode)) continue;
    const msg = `mail to ${link.newEmail ?? link.email} – ${SUBJECTS[link.requestType] ?? link.requestType}: ${link.oobLink}`;
    console.log(JSON.stringify({ level: 'notice', msg }));
  }
  announced = new Set(state.oobs.keys());
}

/** Rejects foreign origins, and stores every change before it is answered. */
function keepBeforeAnswering(app) {
  return (request, response) => {
    const why = refusal(request);
    if (why) {
      response.writeHead(403, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 403, message: why } }));
      return;
    }
    const end = response.end;
    response.end = function endAfterSaving(...content) {
      try {
        save();
        announceMail();
      } catch (error) {
        console.error(JSON.stringify({ level: 'error', msg: `accounts could not be saved: ${error.message}` }));
      }
      return end.apply(this, content);
    };
    app(request, response);
  };
}

createApp(IDENTITY_PROJECT, undefined, new Map([[IDENTITY_PROJECT, state]])).then((app) => {
  const server = http.createServer(keepBeforeAnswering(app));
  server.listen(Number(IDENTITY_PORT), '127.0.0.1', () => console.log(JSON.stringify({ level: 'info', msg: 'ready' })));
  const stop = () => {
    save();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.stdin.resume().once('end', stop);
});
