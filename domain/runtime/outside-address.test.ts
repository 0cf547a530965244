import { type AddressRules, outsideAddress, RefusedAddress } from './outside-address';

const PUBLIC = '93.184.215.14';
const NAMES: Record<string, string[]> = {
  'hooks.example.com': [PUBLIC, '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'both.example.com': [PUBLIC, '10.0.0.7'],
  'sixth.example.com': [PUBLIC, 'fd00:ec2::254'],
  'inside.example.com': ['127.0.0.1'],
  'nowhere.example.com': [],
};
const rules: AddressRules = { allowPrivate: false, resolve: async (name) => NAMES[name] ?? [PUBLIC] };
const local: AddressRules = { ...rules, allowPrivate: true };

describe('address of a webhook', () => {
  test.each([
    'https://hooks.example.com/told',
    'https://hooks.example.com:443/',
    'https://hooks.example.com:8443/?a=b',
    `https://${PUBLIC}/told`,
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  ])('%s is public', async (url) => {
    const { addresses } = await outsideAddress(url, rules);
    expect(addresses).toContainEqual({ address: expect.any(String), family: url.includes('[') ? 6 : 4 });
  });

  test.each([
    // Different spellings of the same machine.
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127.0.0.1./',
    'https://0.0.0.0/',
    'https://0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    // A public IPv4 address inside an IPv6 address; webhooks do not need it.
    'https://[::ffff:93.184.215.14]/',
    // Private networks.
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://172.31.255.255/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://169.254.1.1/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[fd12:3456::1]/',
    // Addresses where clouds serve a machine's credentials.
    'https://169.254.169.254/latest/meta-data/',
    'https://[fd00:ec2::254]/',
    'https://100.100.100.200/',
    'https://192.0.0.192/',
    'https://168.63.129.16/',
    // Multicast, broadcast and unspecified.
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://240.0.0.1/',
    'https://198.18.0.1/',
    'https://203.0.113.9/',
    'https://[ff02::1]/',
    'https://[2001:db8::1]/',
    'https://[4000::1]/',
    // Names that only have a local meaning.
    'https://localhost/',
    'https://LOCALHOST./',
    'https://a.localhost/',
    'https://redis/',
    'https://metadata/',
    'https://metadata.google.internal/computeMetadata/v1/',
    'https://instance-data.ec2.internal/',
    'https://printer.local/',
    // Names that resolve to private addresses.
    'https://inside.example.com/',
    'https://both.example.com/',
    'https://sixth.example.com/',
    'https://nowhere.example.com/',
    // Addresses that are invalid for webhooks.
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'file:///etc/passwd',
    'hooks.example.com',
    'https://',
    'https://user@hooks.example.com/',
    'https://user:word@hooks.example.com/',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:80/',
    'https://hooks.example.com:1023/',
    'https://hooks.example.com:0/',
  ])('%s is refused', async (url) => {
    await expect(outsideAddress(url, rules)).rejects.toBeInstanceOf(RefusedAddress);
  });

  test.each([
    'http://127.0.0.1:3001/told',
    'http://localhost:3001/',
    'https://192.168.1.5/',
    'https://[::1]:8443/',
    'http://hooks.example.com/',
  ])('%s is allowed in development', async (url) => {
    await expect(outsideAddress(url, local)).resolves.toBeDefined();
  });

  test.each([
    'http://169.254.169.254/',
    'http://[fe80::1]/',
    'http://224.0.0.1/',
    'http://0.0.0.0/',
    'http://a:b@127.0.0.1:3001/',
  ])('%s is refused even in development', async (url) => {
    await expect(outsideAddress(url, local)).rejects.toBeInstanceOf(RefusedAddress);
  });

  test('is checked each time, since DNS answers can change', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']];
    const fickle: AddressRules = { allowPrivate: false, resolve: async () => answers.shift() ?? [] };
    await expect(outsideAddress('https://fickle.example.com/', fickle)).resolves.toMatchObject({
      addresses: [{ address: PUBLIC, family: 4 }],
    });
    await expect(outsideAddress('https://fickle.example.com/', fickle)).rejects.toThrow(/private, local or reserved/);
  });
});
