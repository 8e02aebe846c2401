/**
 * Everyday English and the matching English of technical documentation. It does not depend on any site: every line would hold for
 * the documentation of any program or service.
 */

/** Words that form a question but find nothing. */
export const stopWordLines = `a about after all also am an and any anyone are as at be because been being but by can cannot could did do does
  doing don done each else for from get gets getting give given go goes gonna got had has have having he her here his how i if in
  into is it its just let like make makes me mine more most much must my need needs no not now of off on one only or other our out
  over own please possible right shall she should so some someone something still such sure tell than that the their them then there
  these they thing things this those through to too under up us use used uses using very want wanted wants was way ways we were
  what when where whether which while who whom why will with within without would yes yet you your explain
  know mean means does happen happens instead really actually maybe try trying able many several few lot lots
  somebody anybody everybody everything anything nothing everyone somewhere anywhere come comes coming look looks
  looking take takes taking lets say says said put puts well best kind sort bit quite rather again same myself yourself
  itself first moment there's what's that's i'm isn't doesn't didn't won't can't don't`;

/** A line `a b c`: each word can replace the others. A line `a b > c d`: a question with a or b also searches for c and d. */
export const relatedLines = `
install setup installation
uninstall > remove
delete remove erase
wipe drop clear discard throw eliminate > delete remove clear
create add new
make build generate
change update modify edit
adjust alter customize tweak adapt > change configure customize override
begin start launch boot
run execute start
run job > task
job work > task run
execute invoke call
stop terminate kill halt shutdown exit
quit leave close end > stop exit terminate
finish complete done end
pause suspend
resume continue
cost price pricing billing fee
pay money expense spend expensive cheap consume > cost billing price usage
consume > usage use
login signin authenticate authentication auth
account > user login profile
account signup register > account
password credential secret
password > sensitive
key token
private confidential sensitive secret
leak expose steal stolen > secret security protect
folder directory
file document
file folder > path
setting option parameter config configuration
configure set > configuration
default standard builtin
environment env
variable > env environment
repository repo
error failure exception problem issue
fail crash broken break wrong bug > error failure
earlier previous before
later after next
fix repair resolve solve > troubleshoot debug fix
mistake > error
limit quota maximum cap
restrict > limit allow
most highest maximum max
least lowest minimum min
speed fast quick performance latency
slow faster speed > performance optimize latency
optimize improve better > performance optimize
show display view list
see watch look > view show inspect
print output > list show log
hide hidden invisible > hidden headless
visible > show
find search lookup query
retrieve fetch get
save store persist keep
remember memorize recall > memory store
forget > delete expire
fetch download
upload import
export download > export
share publish
deploy deployment production release
host hosting
hosted managed saas > cloud platform hosted
cloud > hosted remote
myself own > self local
locally laptop computer pc desktop > local machine
machine > host vm server
local self
server > host backend
test check verify validate
try > test example
allow permit enable permission
permission access right role
forbid deny block disallow prevent reject
disable deactivate
enable activate
image picture photo screenshot
picture photo image video > multimodal media vision
movie video recording
record recording session replay
audio sound voice speech
speak talk > voice chat conversation
language locale translation
translate > language
user person people customer
person human people somebody > user
client customer
team organization company workspace
colleague coworker teammate employee > member team
member > user role
invite > add member
firm business company > organization
network internet connection
offline > network disable
online > network internet
parallel concurrent simultaneous concurrently
schedule cron
night daily weekly hourly every periodically > schedule
week month year day yesterday > date time timestamp
date time timestamp
past > history timestamp
event notification
notify notification alert callback > webhook event
webhook callback
log logs logging
trace tracing observability
copy clone
move rename migrate
migrate migration
move transfer > migrate migration
switch > migrate change
upgrade update
timeout deadline
long > timeout duration
command cli
terminal shell console cli
shell > cli terminal command
code program script
source > code repository
function method
library package module sdk
package dependency
model llm
message chat conversation
chat room > conversation group
discuss ask question > help support community
support help
community discord forum > community help
memory ram
disk storage volume
storage store
backup snapshot
restore recover rollback
undo revert > restore rollback
monitor monitoring observability metrics
measure figure number statistic > metric usage
statistic analytics > metric telemetry usage
usage telemetry
encrypt encryption tls
certificate > tls
website site
site page domain
address > url domain
url link
website page > browser url
browser chrome chromium
window tab > browser
click press button
type enter fill input
wait delay sleep
retry repeat
order sort rank
relevant relevance > rank rerank
example sample demo
guide tutorial
recipe > cookbook example guide
requirement prerequisite
version release
release changelog
news latest recent > changelog release
free gratis
expire expiration expiry ttl
disappear vanish > expire expiration delete
old stale outdated > expire decay
recent recently newest latest
group category label tag
topic > category tag
connect integrate integration
combine together > integration integrate
attach mount
rule policy
container docker
sandbox isolated isolation
safe safely secure security
safety dangerous unsafe untrusted > security isolation sandbox
danger risk > security warning
protect protection security
attack threat > security
port listen
reach access connect
reuse cache
cached caching cache
invalid stale > invalidate hash
unchanged changed > change
detect detection
anonymous anonymously
format structure schema
structured typed schema
type object > schema structured
shape > schema format
fields field property attribute
json schema
action tool
tool function
cpu processor core
processor vcpu > cpu
throttle bandwidth > rate limit
limited limit > rate
share > shared
variable value
text string
plain raw
raw exact literal verbatim > raw direct
interpret > infer inference
rate vote like dislike > feedback
rating opinion > feedback
good bad > feedback
duplicate same > merge deduplicate
summary summarize
explain describe description
instruction prompt
prompt instruction
rules guideline > instruction
contribute contribution contributing
patch pr > pull contribute contribution
develop development developer
source laptop > development setup
editor ide
assistant agent
agent bot
bot > agent assistant
pupil student learner > student tutor
teacher tutor
travel trip journey holiday > travel
shop store buy > purchase order
plugin extension addon
extend > plugin extension custom
own custom > custom
custom customize
keyboard shortcut hotkey > key
screen > ui display
interface ui
fullscreen screen > tui
graph relationship relation
linked link relation > graph
entity people > entity
history > previous past
changed evolve > history
step stage phase
parent child > nested
account company > organization
sandboxed > sandbox
disposable temporary ephemeral
temporary short > ephemeral
permanent lasting > persistent
persistent persist
alive > keep persistent
idle inactive nobody > idle timeout
idle inactivity
sync synchronize
async asynchronous nonblocking
blocking > async
bulk batch
many multiple several > batch multiple
multiple parallel
queue > job
vector embedding
embeddings embedder > embedding
database db
postgres postgresql pgvector
mongo mongodb
sql > database postgresql
microsoft > azure
azure > microsoft
google > gemini vertex
gemini > google
amazon > aws bedrock
aws > amazon bedrock
claude > anthropic
anthropic > claude
gpt chatgpt > openai
grok > xai
llama > ollama
facebook meta > llama
kubernetes k8s
vscode > editor
mac macos osx apple
m1 silicon apple > macos arm64
windows > powershell
linux > unix
country region > proxy location
hypervisor > virtualization
virtual vm machine
compile build
compiled binary > build
binary executable
executable > binary
artifact output result
artefact > artifact output
result output
answer response reply result
response > answer
reply > response
colour color
choose available support supported > supported available
yml yaml
dotenv > env
monorepo repository > monorepo
multilingual languages > language
approve approval confirm
confirm > approval
payment checkout > billing
invoice bill > billing
refund refunded > refund
tips advice > guide practice
practice > tips
describe write > prompt
task > job
typical common > example
allowed whitelist allowlist > allow domain
denylist blacklist > deny block
visit navigate > open navigate
open visit
prohibited > block
alarm alert alerting > alert monitor notification
average mean median > aggregate average
ban > block deny
biggest largest longest > maximum max limit size
big large huge size > size limit
blank empty missing > empty
box > sandbox container
callback hook lifecycle > hook callback event
caller callee > call phone
censor mask redact anonymize
chart plot > visualization dashboard graph
checksum fingerprint > hash
chunk piece > stream batch
ci > github actions pipeline
column field
compose > mount combine
complain > error warning
compliance gdpr hipaa privacy > compliance security privacy
csv spreadsheet table > csv export
dial phone telephone ring > call telephony phone
distinct unique
dry > preview plan
fake mock stub > test mock
filename > path file
folder > filesystem
freeze hang stuck deadlock > timeout block idle
glue > integrate integration
keep kept > retention store persist
jpg png > image
late delay lag > latency delay
listen subscribe > event subscribe
loop > repeat retry
merge join > combine
mp3 wav > audio recording
mute quiet silent silence > mute idle silence
namespace prefix
nginx caddy traefik > proxy http deploy
percent percentage > progress
pick select choose > select choose
pii > sensitive redact
pod > kubernetes container
progress status
purge prune trim > delete remove
refuse reject denied forbidden > deny permission error
replace swap substitute > replace change
reset restart > restart reset
reverse proxy > proxy
row line record entry > row record event
sandboxing > sandbox isolation
ship > send
sum total aggregate > aggregate summarize
teach > train guide
testing pytest jest vitest > test testing
throw > delete discard
tunnel ngrok > tunnel proxy
unauthorized unauthenticated 401 403 > authentication token permission unauthorized
404 > missing
429 > rate limit
wake > alert notify
zip archive compress > archive compress
`;

/** A phrase of several words (a pattern), and the words that documentation uses for it. */
export const phraseLines = `
at the same time|at once|side by side > parallel concurrent multiple
(?:sign|log|logged|signed)(?:ged|ging|ning)? ?in(?:to)? > login authentication auth
(?:sign|log)(?:ged)? ?out > logout
sign(?:ing)? up > signup register account
(?:set|setting) ?up > setup install configure
(?:turn|switch)(?:ing|ed)? off > disable
(?:turn|switch)(?:ing|ed)? on > enable
shut(?:ting)? down > stop shutdown
back(?:ing|ed)? up > backup back
roll(?:ing|ed)? back > rollback revert roll
get(?:ting)? rid of|(?:take|taking) away|throw (?:away|out) > remove delete exclude
(?:max(?:imum)?|greatest|highest) (?:number|count|amount)(?: of)?|how many .+? at most > limit maximum max quota
out of the box|built[- ]in > default available builtin
come back|bring back > restore
ip ranges?|ranges? of ip addresses > cidr subnet
keyboard shortcuts?|hot ?keys?|key ?bindings? > keyboard hotkey keybinding
(?:two|2)[- ]factor|one[- ]time (?:code|password)s? > totp mfa otp fa
over time > history
get(?:ting)? started|where (?:do|should|can) (?:i|we) (?:start|begin) > quickstart introduction installation overview started tutorial
in the background > background async detach
(?:on|from) (?:my|your|our) (?:own )?(?:computer|laptop|machine|pc) > local locally
(?:run|running|host|hosting) (?:it )?(?:myself|yourself|ourselves|on my own) > self-host open-source local
my own server|self[- ]hosted > self-host open-source self-hosted
without (?:the )?(?:internet|network)|no internet > offline network
without (?:any )?cloud > local offline
look(?:ing)? (?:at|into) > inspect view
rate[- ]limit(?:s|ed|ing)? > rate-limit limit quota throttle 429
how much does it cost > pricing cost
pull requests? > pr contribution contribute
open source > open-source oss
source code > code development repository
up to date|newest version > latest update upgrade
pick up where > resume continue
(?:as|just as) it is|word for word > raw direct verbatim
step by step > guide tutorial
for free > free
command line > cli terminal
full[- ]?screen > tui
real[- ]time > realtime stream streaming
how do i start|getting started > quickstart introduction
difference between|compared? (?:to|with) > compare vs difference
model context protocol > mcp
continuous integration > ci
github actions > ci github
kept? alive > keep_alive persistent
more than one > multiple
hang(?:s|ing)? up > end terminate call
by (?:itself|themselves)|on its own > automatic automatically auto
again and again|over and over|never (?:ends|stops|finishes) > loop repeat retry max
giv(?:e|es|ing) up > timeout cancel abort
wait(?:s|ing)? for each other|each other > circular cycle dependency
cut(?:s|ting)? off > disable block deny
start(?:ing)? over > reset restart
(?:throw|thrown|throwing) away > delete remove discard
read[- ]only > read-only viewer permission role
group(?:ed|ing)? by > aggregate summarize group
fr?om scratch > quickstart new create
what'?s new > changelog release
keep(?:s|ing)? apart > separate partition scope isolate
wake me up > alert notify monitor
not found > missing not-found
dry[- ]run > preview plan dry-run
reverse proxy > proxy deploy
unit tests? > test testing
`;

/** What a question asks for apart from its words: a pattern, and words of the pages that answer such questions. */
export const intentLines = `
how (?:many|much|long|large|big|often|fast|high|deep)|at most|at least|at once|too (?:many|much|long|large|big)|exceed|biggest|largest|longest > limit maximum max quota
(?:does|do|did|is|was|are|will)(?: not|n'?t)|can(?:not|'?t| not)|won'?t|fail(?:s|ed|ing)?|error|refuse[sd]?|denied|wrong|broken|stuck|crash(?:es|ed)?|complains?|never > troubleshoot error issue fix
by (?:itself|themselves)|automatic(?:ally)? > automatic auto
`;
