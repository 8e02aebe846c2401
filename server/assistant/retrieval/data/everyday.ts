/**
 * Everyday English words that name no feature, product or thing of a program. A passage that answers may say them in other words, so a
 * passage without them may still answer, and one with them may not.
 */
export const everydayLines = `
accept achieve act add agree allow appear apply arrive ask avoid become begin behave believe belong block break bring build burn buy call
care carry catch cause change check choose clean clear close collect come compare complain complete consider contain continue control
convert correct count cover create cut deal decide define depend describe die discuss divide draw drop eat employ end enjoy enter exist
expect explain fail fall feel fight figure fill find finish fit fix follow force forget give glue go grow guess handle happen hate hear help
hit hold hope hurt ignore improve include increase inform introduce invent jump keep kick kill last laugh lay lead learn leave let lie live
lose love manage matter meet mention mind miss move notice obtain occur offer open own pass pick place plan play plug possess prefer prepare
present prevent produce protect provide pull push put reach read receive recognize recommend reduce refer refuse relate remain remember
remind remove rename repeat replace reply require rest return ring rise roll run save see seem send separate serve set share shoot show shut
sit sleep solve sort speak spend split spread stand start stay stop suggest suppose support surprise survive switch talk teach tell tend
thank think throw tie tolerate touch travel treat turn understand view visit wait walk warn waste watch wear win wish wonder work worry
write

began begun bought broke broken brought built came caught chose chosen drew driven fallen fell felt forgot forgotten found gave given gone
grew grown heard held hid hidden kept knew known led lost made meant met paid ran sat seen sent shown slept spent spoke spoken stood stuck
taken taught thought threw thrown told took understood went woke woken won wore written wrote may might

actual additional ago almost alone already always another anyhow anyway away back bad basic beforehand behind better big brief busy careful
certain cheap common complex correct current daily dangerous dead deep different difficult dirty double due early easy either empty enough
entire equal especially essential ever exact excellent existing explicit extra fair familiar famous far final fine former frequent fresh
full funny further future general good great half happy hard heavy helpful high huge hundred ideal immediate important impossible individual
initial instead interested large late least left less likely little long loose low lucky main major mandatory minor modern natural near
nearly neat necessary never new next nice none normal obvious odd often old once opposite optional ordinary original otherwise outside
overall overnight past perfect perhaps plain plenty popular previous proper quick rare ready real reasonable recent regular related relevant
rough round safe serious short silly similar simple since single slow small smart smooth sometimes soon special specific steady strange
strict strong sudden suitable terrible tiny together total true twice typical ugly unable unique unlikely unused usual useful useless
various weak weird whenever whole whose wide wild wonderful worse worst young

one two three four five six seven eight nine ten twenty fifty dozen hundred thousand million first second third
minute hour day week weekend month year today tomorrow yesterday tonight morning evening night moment
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december

amount answer beginning bottom boss capability case chance choice colleague company detail difference documentation effort everything
example explanation fact favour feature friend front functionality fun goal guy human idea information instruction interest kind knowledge
life manual man meaning middle mistake need opinion pair part people person piece place point possibility problem purpose question reason
rest result side situation solution story stuff subject success thing topic trick trouble truth use way woman world
`;
