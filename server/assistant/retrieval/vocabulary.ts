import { stem } from './stem.ts';

/** English words that a question is made of and that find nothing. */
const stopWords = new Set(
  `a about after all also am an and any anyone are as at be because been being but by can cannot could did do does doing don done
  each else for from get gets getting give given go goes gonna got had has have having he her here his how i if in into is it its
  just let like make makes me mine more most much must my need needs no not now of off on one only or other our out over own
  please possible right same shall she should so some someone something still such sure tell than that the their them then there
  these they thing things this those through to too under up us use used uses using very want wanted wants was way ways we were
  what when where whether which while who whom why will with within without work works would yes yet you your explain show
  know mean means does happen happens instead really actually maybe try trying able`.split(/\s+/),
);

/** The stop words in the form they are looked up by. */
const stopTerms = new Set([...stopWords].flatMap((word) => [word, stem(word)]));

/** A term that may be left out of a question, unless nothing else is in it. */
export function isStopTerm(term: string): boolean {
  return stopTerms.has(term);
}

/**
 * Words that documentation uses for one another, whatever it is about. A question that says "remove" also finds "delete",
 * at a lower weight.
 */
const groups = `
  install setup installation set-up
  delete remove erase drop clear discard uninstall wipe
  create add new make build generate
  change update modify edit adjust alter customize customise
  begin start launch boot run execute
  stop terminate kill halt shutdown quit end
  pause suspend
  cost price pricing billing fee charge pay money expense
  login signin sign-in authenticate authentication auth credential log-in
  password secret credential key token
  key token
  folder directory
  file document
  settings configuration options preferences config parameter option
  setting configure option parameter flag argument
  environment env
  repo repository
  error failure exception problem issue fail crash bug
  fix repair resolve troubleshoot solve debug
  limit quota maximum cap restrict max threshold
  speed fast quick performance latency slow faster
  show display view list see print
  hide hidden invisible
  find search lookup query look retrieve
  save store persist keep remember
  fetch get retrieve download load
  upload import
  share publish
  deploy deployment release ship production host hosting
  test try testing
  allow permit enable grant permission
  forbid deny block disallow prevent reject refuse
  disable deactivate off
  enable activate
  image picture screenshot photo
  movie video recording record
  language locale translation translate
  user person people member customer account
  team organization organisation company workspace
  machine computer host server vm
  network internet connection connectivity
  parallel concurrent simultaneous concurrently
  schedule cron interval periodic
  event webhook notification callback hook notify alert
  log logs logging trace output
  copy clone duplicate
  move rename migrate migration transfer
  upgrade update migrate migration
  timeout deadline
  command cli terminal shell
  code program script
  library package dependency module
  model llm
  message chat conversation
  memory ram
  disk storage volume
  backup snapshot checkpoint
  restore recover recovery rollback revert
  monitor observe observability metrics telemetry monitoring watch tracking
  private confidential sensitive secret
  encrypt encryption tls ssl
  website site page webpage
  browser chrome chromium
  button click press
  type enter input fill
  wait delay sleep
  retry repeat again
  order sort ranking rank rerank
  example sample demo
  guide tutorial
  requirement prerequisite need
  version release
  free gratis
  expire expiration expiry ttl
  group category categories tag label
  connect attach link integrate integration
  default standard
  rule policy
  container sandbox docker
  port listen
  reuse cache caching cached
  change detect
  self-host local locally onprem
  anonymous telemetry
  format structure structured schema
  function method tool
  limit resource cpu`;

const related = readGroups(groups);

/** The terms that documentation may use where a question uses this one; empty for most. */
export function relatedTerms(term: string): readonly string[] {
  return related.get(term) ?? [];
}

function readGroups(text: string): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, Set<string>>();
  for (const line of text.trim().split('\n')) {
    const group = [...new Set(line.trim().split(/\s+/).map(stem))];
    for (const term of group) {
      const others = map.get(term) ?? new Set<string>();
      for (const other of group) if (other !== term) others.add(other);
      map.set(term, others);
    }
  }
  return new Map([...map].map(([term, others]) => [term, [...others]]));
}
