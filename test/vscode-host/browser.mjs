/** Keeps the browser headless and off the network. Without its sandbox: it opens our own pages, as root in containers too. */
export const browserArguments = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
