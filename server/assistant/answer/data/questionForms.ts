/** The forms of questions about the site in one language, and the English ones that mean the same. */
export interface QuestionForms {
  /** What sites consist of, as in `seiten > pages`. */
  readonly nouns: string;
  /** The states of pages, as in `versteckte > hidden`. */
  readonly states: string;
  /** Before the name of a group, a tab …, as in `gruppe > group`. */
  readonly parts: string;
  /** What the site is called where a question is about all of it (a pattern). */
  readonly site: string;
  /** What may come before a name without being a part of it (a pattern, with the space behind it). */
  readonly article: string;
  /** A form from its first to its last word (a pattern), and the English question; `{noun}`, `{state}` and `{name}` are in both. */
  readonly forms: string;
}

const german: QuestionForms = {
  nouns: `
seiten? > pages
sprachen? > languages
versionen|version > versions
produkte? > products
tabs?|reiter|registerkarten? > tabs
gruppen? > groups
abschnitte? > sections
anker > anchors
(?:api-)?endpunkte?|endpoints? > endpoints
operationen|operation > operations
`,
  states: `
versteckte?n?|verborgene?n? > hidden
veraltete?n? > deprecated
verwaiste?n?|nicht gelistete?n?|nicht aufgeführte?n? > unlisted
fehlende?n? > missing
generierte?n? > generated
`,
  parts: `
gruppe > group
tab|reiter|registerkarte > tab
abschnitt > section
produkt > product
seite > page
`,
  site: '(?:(?:die|der|den|diese[rn]?|unsere[rn]?|meine[rn]?) )?(?:doku(?:mentation)?|website|site|navigation|projekt)',
  article: '(?:der|die|das|den|dem|des) ',
  forms: `
wie viele {noun}(?: (?:gibt es|sind es|hat {site}|haben wir|(?:gibt es |sind )?(?:in|auf) {site}))?(?: insgesamt)? > how many {noun}
wie viele {noun} (?:gibt es |sind |stehen |liegen )?(?:in|im|unter) {name} > how many {noun} are in {name}
wie viele {noun} hat {name} > how many {noun} are in {name}
welche {noun} (?:gibt es|hat {site}|haben wir|sind verfügbar|(?:gibt es |sind )?(?:in|auf) {site}) > which {noun}
in welchen {noun} (?:ist|gibt es) {site}(?: verfügbar)? > which {noun}
welche {noun} (?:gibt es |sind |stehen |liegen |gehören )?(?:in|im|unter|zu|zum|zur) {name} > which {noun} are in {name}
welche {noun} hat {name} > which {noun} are in {name}
welche seiten sind {state} > which {state} pages
(?:welche|zeige?(?: mir)?(?: alle)?) {state} seiten(?: gibt es|(?: gibt es)? (?:in|auf) {site})? > which {state} pages
wie viele {state} seiten(?: gibt es| hat {site})? > how many {state} pages
welche seiten (?:sind|stehen) nicht in der navigation > which unlisted pages
welche seiten (?:sind (?:noch )?nicht übersetzt|fehlen in der übersetzung) > which pages are not translated
welche seiten (?:fehlen|gibt es nicht) (?:in|im|auf) {name} > which pages are missing from {name}
welche seiten (?:sind|gibt es) nicht (?:auf|ins) {name} übersetzt > which pages are missing from {name}
welche seiten gibt es nur (?:in|im|auf) {name} > which pages are only in {name}
(?:welche|was) ist die standard{noun} > which is the default {noun}
welche seiten (?:erwähnen|nennen) {name} > which pages mention {name}
wo wird {name} erwähnt > which pages mention {name}
wo (?:ist|steht|finde ich|befindet sich|liegt) {name}(?: in der navigation)? > where is {name}
(?:wie ist {site} (?:aufgebau|gegliedert)t?|zeige?(?: mir)? die (?:struktur|gliederung)(?: der navigation)?) > what is the structure of the navigation
was (?:ist|stimmt) (?:an|mit|in) (?:der |meiner )?docs.json (?:falsch|nicht) > what is wrong with docs.json
`,
};

const french: QuestionForms = {
  nouns: `
pages? > pages
langues? > languages
versions? > versions
produits? > products
onglets? > tabs
groupes? > groups
sections? > sections
ancres? > anchors
endpoints?|points d'accès > endpoints
opérations? > operations
`,
  states: `
cachée?s?|masquée?s? > hidden
obsolètes?|dépréciée?s? > deprecated
orpheline?s? > unlisted
manquante?s? > missing
générée?s? > generated
`,
  parts: `
groupe > group
onglet > tab
section > section
produit > product
page > page
`,
  site: "(?:la documentation|la doc|le site|ce site|la navigation|le projet|notre site|notre documentation)",
  article: "(?:(?:le|la|les) |l')",
  forms: `
combien (?:de |d')?{noun}(?: (?:y a-t-il|existe-t-il|existent|a {site}|contient {site}|(?:y a-t-il )?dans {site}))? > how many {noun}
combien (?:de |d')?{noun} (?:y a-t-il |sont |se trouvent )?(?:dans|sous|en) {name} > how many {noun} are in {name}
combien (?:de |d')?{noun} (?:a|contient|compte) {name} > how many {noun} are in {name}
quel(?:le)?s(?: sont les)? {noun}(?: (?:y a-t-il|existent|sont disponibles|a {site}|contient {site}|(?:y a-t-il )?(?:dans|de) {site}))? > which {noun}
quel(?:le)?s {noun} (?:y a-t-il |sont |se trouvent )?(?:dans|sous) {name} > which {noun} are in {name}
quel(?:le)?s {noun} (?:a|contient) {name} > which {noun} are in {name}
quelles(?: sont les)? pages (?:sont )?{state} > which {state} pages
combien de pages (?:sont )?{state} > how many {state} pages
quelles pages ne sont pas (?:dans la navigation|listées) > which unlisted pages
quelles pages ne sont pas(?: encore)? traduites > which pages are not translated
quelles pages (?:manquent|n'existent pas|ne sont pas traduites) en {name} > which pages are missing from {name}
quelles pages (?:n'existent|existent|sont)(?: seulement| uniquement| qu') ?en {name} > which pages are only in {name}
quelle est la {noun} par défaut > which is the default {noun}
quelles pages (?:mentionnent|parlent de) {name} > which pages mention {name}
où (?:est|sont|se trouve|trouver|puis-je trouver) {name}(?: dans la navigation)? > where is {name}
quelle est la structure (?:du site|de la navigation|de la documentation) > what is the structure of the navigation
`,
};

const spanish: QuestionForms = {
  nouns: `
páginas?|paginas? > pages
idiomas?|lenguas? > languages
versiones|versión|version > versions
productos? > products
pestañas? > tabs
grupos? > groups
secciones|sección|seccion > sections
anclas? > anchors
endpoints? > endpoints
operaciones|operación|operacion > operations
`,
  states: `
ocultas? > hidden
obsoletas? > deprecated
huérfanas?|huerfanas? > unlisted
faltantes? > missing
generadas? > generated
`,
  parts: `
grupo > group
pestaña > tab
sección|seccion > section
producto > product
página|pagina > page
`,
  site: '(?:(?:la|el|esta|este|nuestra|nuestro) )?(?:documentación|documentacion|sitio|web|navegación|navegacion|proyecto)',
  article: '(?:el|la|los|las) ',
  forms: `
(?:cuántas|cuántos|cuantas|cuantos) {noun}(?: (?:hay|existen|tiene {site}|(?:hay )?en {site}))? > how many {noun}
(?:cuántas|cuántos|cuantas|cuantos) {noun} (?:hay |están |estan )?(?:en|bajo) {name} > how many {noun} are in {name}
(?:cuántas|cuántos|cuantas|cuantos) {noun} tiene {name} > how many {noun} are in {name}
(?:qué|que|cuáles|cuales)(?: son)?(?: las| los)? {noun}(?: (?:hay|existen|tiene {site}|están disponibles|(?:hay )?(?:en|de) {site})) > which {noun}
en (?:qué|que) {noun} está(?: disponible)? {site} > which {noun}
(?:qué|que) {noun} (?:hay|están|estan) (?:en|bajo) {name} > which {noun} are in {name}
(?:qué|que) {noun} tiene {name} > which {noun} are in {name}
(?:qué|que) páginas (?:están |son )?{state} > which {state} pages
(?:cuántas|cuantas) páginas (?:están |son )?{state}(?: hay)? > how many {state} pages
(?:qué|que) páginas no están en la navegación > which unlisted pages
(?:qué|que) páginas no están(?: todavía| aún)? traducidas > which pages are not translated
(?:qué|que) páginas (?:faltan|no existen) en {name} > which pages are missing from {name}
(?:qué|que) páginas no están traducidas al {name} > which pages are missing from {name}
(?:qué|que) páginas (?:sólo|solo) (?:existen|están) en {name} > which pages are only in {name}
(?:cuál|cual) es (?:el|la) {noun} (?:predeterminad[oa]|por defecto) > which is the default {noun}
(?:qué|que) páginas (?:mencionan|hablan de) {name} > which pages mention {name}
(?:dónde|donde) (?:está|esta|están|se encuentra|encuentro) {name}(?: en la navegación)? > where is {name}
(?:cuál|cual) es la estructura de {site} > what is the structure of the navigation
`,
};

const chinese: QuestionForms = {
  nouns: `
页面|网页|页|頁面 > pages
语言|語言 > languages
版本 > versions
产品|產品 > products
选项卡|标签页|標籤頁 > tabs
分组|组|分組 > groups
章节|章節 > sections
锚点 > anchors
端点|接口|端點 > endpoints
操作 > operations
`,
  states: `
隐藏|隱藏 > hidden
已弃用|弃用|废弃|已棄用 > deprecated
未列出|不在导航中|孤立 > unlisted
缺失|丢失 > missing
生成 > generated
`,
  parts: `
分组|组 > group
选项卡|标签页 > tab
章节 > section
产品 > product
页面 > page
`,
  site: '(?:这个|本|我们的|整个)?(?:文档|文檔|网站|網站|站点|导航|项目)(?:里|中)?(?:面|总共|一共)?',
  article: '(?:关于)',
  forms: `
(?:{site})?(?:一共|总共)?有(?:多少|几)(?:个|種|种)?{noun} > how many {noun}
(?:{site})?(?:都)?(?:有|支持|提供)(?:哪些|什么){noun} > which {noun}
(?:哪些|什么){noun}(?:可用|是可用的) > which {noun}
{name}(?:里|中|下|里面|下面)?有(?:多少|几)(?:个|种)?{noun} > how many {noun} are in {name}
{name}(?:里|中|下|里面|下面)?(?:有|包含)(?:哪些|什么){noun} > which {noun} are in {name}
(?:哪些|什么){noun}在{name}(?:里|中|下|里面|下面) > which {noun} are in {name}
(?:有)?哪些页面(?:是|被)?{state}(?:的|了)? > which {state} pages
(?:有)?(?:哪些|什么){state}的?页面 > which {state} pages
{state}的?页面有哪些 > which {state} pages
有(?:多少|几)(?:个)?{state}的?页面 > how many {state} pages
哪些页面(?:还)?(?:没有|未|没)(?:被)?翻译 > which pages are not translated
哪些页面(?:没有|缺少|缺){name}(?:版本|版|翻译)? > which pages are missing from {name}
哪些页面(?:还)?(?:没有|未)翻译成{name} > which pages are missing from {name}
哪些页面只有{name}(?:版本|版)? > which pages are only in {name}
默认(?:的)?{noun}是(?:什么|哪个|哪种) > which is the default {noun}
哪些页面(?:提到|提及)了?{name} > which pages mention {name}
{name}(?:页面)?在(?:哪里|哪儿|哪)(?:里)? > where is {name}
(?:导航|文档|网站)的?结构是(?:什么|怎样的) > what is the structure of the navigation
`,
};

export const questionForms: readonly QuestionForms[] = [german, french, spanish, chinese];
