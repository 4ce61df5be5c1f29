/**
 * Passwords of six characters and more that lists of stolen ones begin with, and those that people in Bangladesh
 * choose; in small letters.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 012345 111111 1111111 11111111 000000 00000000 222222 333333
444444 555555 666666 777777 888888 88888888 999999 99999999 121212 123123 123123123 112233 11223344 131313 123321
654321 7654321 87654321 987654321 9876543210 123654 147258 147258369 159357 159753 101010 123454321 135790 246810
456789 789456 789456123 741852 741852963 963852741 142536 102030 010203 100200 696969 212121 232323 252525
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qwertyui 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx qazwsx
qazwsxedc zaq12wsx asdfgh asdfghjkl asdfasdf asdasd asd123 zxcvbn zxcvbnm qweasd qweasdzxc qwe123 qweqwe poiuyt
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass123 pass1234 passpass passwd
123456a 123456q a123456 a12345678 a1b2c3 a1b2c3d4 abc123 abcd1234 abcdef abcdefg abcdefgh abc12345 aa123456 aaaaaa
aaaaaaaa abcabc abcd123 123abc 123qwe 123asd 1234qwer 12345a 12345q qwer1234 asdf1234 zxcv1234 test123 test1234 testtest
admin1 admin12 admin123 admin1234 adminadmin administrator root123 rootroot user123 username guest123 welcome welcome1
welcome123 letmein letmein1 login123 changeme default secret secret1 secret123 master master123 hello123 hellohello
iloveyou iloveyou1 iloveu loveyou lovely love123 lover1 sunshine princess princess1 monkey dragon football cricket
cricket1 baseball superman batman spiderman pokemon shadow michael jordan killer hunter ranger buster soccer hockey
charlie freedom whatever trustno1 starwars computer internet google google123 facebook samsung nokia123 android iphone
chocolate cookie flower butterfly purple orange banana pepper ginger summer winter spring summer123 winter123 matrix
mustang ferrari mercedes corvette yellow silver golden diamond angel1 angels blessed jesus1 family friends mother father
bangladesh bangladesh1 bangladesh123 bangla bangla1 bangla123 dhaka123 dhaka1 chittagong sylhet khulna rajshahi barisal
rangpur mymensingh comilla amardesh sonarbangla joybangla joybangla1 bismillah bismillah1 bismillah786 allah123 allah786
allahuakbar alhamdulillah inshallah mashallah subhanallah muhammad muhammad1 mohammad islam123 786786 786786786 786110
amarsona bondhu bondhu123 valobasi valobashi ilovebd ilovebangladesh shakib75 shakib123 tamim123 mashrafe rahman rahman123
hossain hossain123 islam1 ahmed123 khan123 begum123 khatun123 akter123 fatema123 ayesha123 rahim123 karim123 sumaiya
school school1 school123 college college123 student student1 student123 teacher teacher1 teacher123 pathshala pathshala1
pathshala123 demo123 demo1234 office123 head123 headmaster principal madrasa madrasah123 exam123 result123 class10 ssc2024
ssc2025 ssc2026 hsc2024 hsc2025 hsc2026`.split(/\s+/),
);
