// Imported first by every command.
// Written in old syntax, so that an old Node prints this message instead of a syntax error.
const found = process.versions.node.split('.').map(Number);
if (found[0] < 20 || (found[0] === 20 && found[1] < 19)) {
  console.error(
    'Maquette needs Node 20.19 or newer, this is ' +
      process.versions.node +
      '. Install it from https://nodejs.org and try again.',
  );
  process.exit(1);
}
