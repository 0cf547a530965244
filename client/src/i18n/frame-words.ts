import { addWords } from './dictionary';
import { account } from './generated/en/account';
import { image } from './generated/en/image';
import { inputs } from './generated/en/inputs';
import { studio } from './generated/en/studio';
import { tray } from './generated/en/tray';

addWords({ ...account, ...image, ...inputs, ...studio, ...tray });
