// Runs the identity emulator in its container, the same program as with `npm start`.
import { authEmulator } from '../../dev/identity-emulator/auth-emulator.mjs';

process.env.AUTH_EMULATOR = authEmulator('/tmp');
await import(new URL('../../dev/identity-emulator/entry.cjs', import.meta.url).href);
