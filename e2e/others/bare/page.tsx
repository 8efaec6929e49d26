// A page that is no host of ours: it shows one page of a remote, found by its manifest, and takes it away again.
import '@shop/shared/ui/base.css';
import { mountRemote } from '@shop/shared/mount';

const main = document.body.appendChild(document.createElement('main'));
const button = document.body.appendChild(document.createElement('button'));
button.textContent = 'Quitar';
const unmount = await mountRemote(main, JSON.parse(document.getElementById('wanted')?.textContent ?? '{}'));
button.addEventListener('click', unmount);
