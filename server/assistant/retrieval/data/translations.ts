/** Words of German, French, Spanish and Chinese questions, for documentation that is only in English. */

/** Words that form a question but find nothing. */
export const functionWordLines = `
wie was wo wer wann warum weshalb wieso wozu womit welche welcher welches welchen ich du er sie es wir ihr man mich mir mein meine meinen
meinem meiner der die das den dem des ein eine einen einem einer eines und oder aber nicht kein keine keinen mit ohne für von vom zu zum
zur auf aus bei beim nach über unter in im ins ist sind war hat habe haben kann können muss müssen soll sollte will möchte werden wird
wurde gibt gibts geht mache machen macht tun dafür damit dann wenn ob als auch nur noch schon mehr bitte

comment quoi que qu quel quelle quels quelles qui où quand pourquoi combien je j tu il elle on nous vous ils elles me m mon ma mes ton le
la l les un une des du de d au aux ce c cet cette ces et ou mais ne n pas avec sans pour par dans sur sous en y est sont ai peut peux puis
pouvez dois doit faut faire fait fais t s se si

cómo como qué cuál cuáles quién dónde donde cuándo cuando por porque cuánto cuánta cuántos yo tú el los las lo una unos unas del al o pero
no con sin para sobre desde hasta son está están hay tiene tienen puedo puede pueden debo debe hacer hace mi mis su sus a

如何 怎么 怎样 怎么样 什么 是 的 吗 呢 我 我们 你 在 有 能 能否 可以 哪里 哪些 哪个 为什么 请 请问 了 与 和 或 对 从 到 用 使用 想 要 需要
应该 会 里 中 上 个 做 进行`;

/** English words of documentation, and how the words that mean them begin; Chinese words are whole. */
export const meaningLines = `
install setup > instal einricht aufsetz 安装
uninstall remove > deinstall désinstall desinstal 卸载
configure configuration setting > konfigur configur einstell paramétr parametr réglage réglages ajust 配置 设置 设定
create add new > erstell anleg erzeug hinzufüg créer crée créat ajout crear crea cread añad agreg neue nouve nuev 创建 新建 添加 新增
delete remove > lösch entfern supprim effac elimin borr 删除 移除
change edit update > änder bearbeit modifi changer cambi editar éditer 修改 更改 编辑
update upgrade > aktualis actualis actualiz 更新 升级
migrate migration > migr umstieg 迁移
start run > start ausführ démarr lancer exécut inici arranc ejecut 启动 运行 执行
stop cancel > stopp beend abbrech abbruch arrêt annul deten cancel 停止 取消
price cost billing > preis kost abrechn bezahl prix coût factur tarif payer paiement preci cuest pago pagar 价格 费用 计费 付费 账单
limit quota maximum > limit grenz beschränk begrenz maxim plafond cuota límit 限制 配额 上限
error fail > fehler erreur échou échec fall 错误 报错 失败
troubleshoot problem issue > problem problèm panne 问题 故障 排查
authentication authenticate login > authentifi anmeld einlogg connexion autentic autentif sesión 认证 身份验证 登录
password > passwort kennwort passe contraseña 密码
key token > schlüssel clé clef clave jeton 密钥 令牌
user > benutzer nutzer anwender utilisateur usuari 用户
account > konto compte cuenta 账户 账号
permission role access > berechtig rechte zugriff rolle rôle droits accès permis acceso 权限 角色 访问
team organization member > équipe equipo mitglied membre miembro organis organiz 团队 组织 成员
deploy deployment > bereitstell déploy despleg desplieg 部署
publish deploy > veröffentlich publi 发布
server > serveur servidor 服务器 服务
client > cliente 客户端
database > datenbank base 数据库
data > daten donnée datos 数据
file > datei fichier archivo fichero 文件
folder directory > ordner verzeichnis dossier répertoire carpeta directorio 文件夹 目录
page > seite página 页面
image picture > bild imagen imágen 图片 图像
language translation > sprache übersetz langue langage traduc tradui idioma lengua 语言 翻译
version > versión versionen 版本
environment variable > umgebung environnement entorno 环境变量 环境 变量
model > modell modèle modelo 模型
memory > gedächtnis mémoire memoria 内存 记忆
save store storage > speicher enregistr stocker sauvegard guard almacen 保存 存储
search find > such finde cherch recherch trouv busc encontr 搜索 查找 检索
send > sende schick envoi envoy enviar envía 发送
receive get > empfang erhalt recev reçoi recib obtener 接收 获取
connect connection > verbind anbind verbund connect conex conect 连接
integrate integration > integr einbind intégr 集成
request > anfrage requête solicitud petición 请求
response answer > antwort réponse répon respuesta respond 响应 回复
message > nachricht mensaje 消息
event > ereignis événement évènement evento 事件
test > prüf tester essai probar prueba 测试
debug > debug fehlersuch débog depur 调试
log > protokoll journal registro 日志
monitor > überwach surveill supervis 监控
example > beispiel exempl ejempl 示例 例子
guide tutorial > anleit tutor guía 教程 指南
quickstart start > einstieg schnellstart comenzar empezar 快速开始 入门
function > funktion fonction función funcion 函数 功能
parameter argument > paramet paramètre parámetro 参数
type > typen tipo 类型
name > nom nombre 名称 名字
list > liste 列表
show display > zeig anzeig affich montr mostr 显示
hide > versteck ausblend verberg cacher masquer ocult 隐藏
enable activate > aktivier einschalt activ habilit 启用 开启 激活
disable > deaktivier ausschalt désactiv desactiv deshabilit 禁用 关闭
allow permit > erlaub zulass autoris permet permit 允许
security > sicherheit sécuri segur 安全
encrypt > verschlüssel chiffr cifr 加密
import > importier importer importar 导入
export > exportier exporter exportar 导出
download > herunterlad télécharg descarg 下载
upload > hochlad téléver subir 上传
domain > domäne domaine dominio 域名
color theme > farb couleur colores thème tema 颜色 主题
support > unterstütz soport 支持
requirement prerequisite > voraussetz anforder prérequis requisit 要求 前提
difference compare > unterschied vergleich différence diferencia comparer comparar 区别 比较
timeout time > zeit dauer temps délai tiempo 时间 超时
wait > warte attend esper 等待
retry > wiederhol réessay reintent 重试
cache > zwischenspeicher 缓存
query > abfrage consulta 查询
table > tabell tableau tabla 表
field > feld champ campo 字段
agent > agenten agente 代理 智能体
tool > werkzeug outil herramient 工具
workflow > arbeitsabl ablauf flujo 工作流
voice speech > stimme voix voz 语音
call > aufruf anruf appel llam 调用 呼叫
order > bestell commande pedid 订单
product > produkt produit producto 产品
customer > kunde clients clientes 客户
email > courriel correo 邮件
notification > benachrichtig notific 通知
schedule > zeitplan planif programar 定时 计划
local > lokal localement 本地
network > netzwerk réseau 网络
path > pfad chemin ruta 路径
link > lien enlace 链接
write > schreib écri escrib 编写
read > lesen liest lire leer 读取
copy > kopier copi 复制
move > verschieb déplac mover 移动
rename > umbenenn renomm renombr 重命名
custom customize > anpass personnalis personaliz 自定义
default > standardm défaut predetermin 默认`;
