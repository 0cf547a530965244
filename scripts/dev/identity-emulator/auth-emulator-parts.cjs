// What entry.cjs needs of firebase-tools. The server is loaded when it is asked for: what it reads may be trimmed before.
exports.apiSpec = require('firebase-tools/lib/emulator/auth/apiSpec').default;
exports.loadServer = () => require('firebase-tools/lib/emulator/auth/server');
exports.loadState = () => require('firebase-tools/lib/emulator/auth/state');
