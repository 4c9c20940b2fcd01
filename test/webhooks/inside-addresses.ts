/*
 * Ways to name what is inside: this machine, its network, what a cloud answers to its machines, and
 * the same in other spellings. Words stand for themselves; the port is added where there is none.
 */

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** IPv4 that is not the public internet's. */
export const INSIDE_V4 = words(`
  127.0.0.1 127.0.0.2 127.1.2.3 127.255.255.254 0.0.0.0 0.0.0.1 0.255.255.255 10.0.0.1 10.1.2.3
  10.255.255.255 172.16.0.1 172.20.10.1 172.31.255.255 192.168.0.1 192.168.1.254 192.168.255.255
  169.254.0.1 169.254.169.254 169.254.170.2 169.254.170.23 169.254.255.255 100.64.0.1 100.100.100.200
  100.127.255.254 192.0.0.1 192.0.0.170 192.0.0.192 192.0.2.1 198.18.0.1 198.19.255.255 198.51.100.1
  203.0.113.7 192.88.99.1 224.0.0.1 224.0.0.251 239.255.255.255 240.0.0.1 254.1.2.3 255.255.255.255
  168.63.129.16
`)

/** IPv6 that is not, or that ends up at an IPv4 that is not. */
export const INSIDE_V6 = words(`
  :: ::1 ::2 0:0:0:0:0:0:0:1 0000:0000:0000:0000:0000:0000:0000:0001 ::ffff:127.0.0.1 ::ffff:7f00:1
  0:0:0:0:0:ffff:127.0.0.1 ::ffff:127.1.2.3 ::ffff:0.0.0.0 ::ffff:10.0.0.1 ::ffff:172.16.0.1
  ::ffff:192.168.1.1 ::ffff:169.254.169.254 ::ffff:a9fe:a9fe ::ffff:100.64.0.1 ::ffff:100.100.100.200
  ::ffff:168.63.129.16 ::ffff:255.255.255.255 ::ffff:0:127.0.0.1 ::ffff:0:7f00:1 ::127.0.0.1 ::7f00:1
  ::10.0.0.1 ::a9fe:a9fe fe80::1 fe80::7f00:1 fe8f::1 febf::1 fec0::1 feff::1 fc00::1 fd00::1
  fd00:ec2::254 fd00:ec2::23 fd20:ce::254 fd12:3456:789a::1 fdff:ffff::1 ff00::1 ff01::1 ff02::1 ff02::fb
  ff05::2 ff0e::1 64:ff9b::7f00:1 64:ff9b::127.0.0.1 64:ff9b::10.0.0.1 64:ff9b::172.16.0.1
  64:ff9b::192.168.0.1 64:ff9b::a9fe:a9fe 64:ff9b::100.64.0.1 64:ff9b::168.63.129.16 64:ff9b::0.0.0.0
  64:ff9b:1::7f00:1 64:ff9b:1::a9fe:a9fe 64:ff9b:1:ffff::8.8.8.8 2002:7f00:1:: 2002:7f00:1::1 2002:a00:1::
  2002:ac10:1:: 2002:c0a8:1:: 2002:c0a8:101::c0a8:101 2002:a9fe:a9fe:: 2002:6440:1:: 2002:a83f:8110::
  2002:0:: 2002:e000:1:: 2001:: 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:0:7f00:1::
  2001:1::1 2001:2::1 2001:10::1 2001:20::1 2001:db8::1 2001:db8:ffff::1 3fff::1 100::1 100:0:0:1::1
  5f00::1 4000::1 6000::1 8000::1 a000::1 c000::1 e000::1 f000::1 200::1 400::1 0:1::1
  2606:4700::5efe:7f00:1 2606:4700::5efe:10.0.0.1 2606:4700::200:5efe:192.168.0.1
  2606:4700::200:5efe:a9fe:a9fe fe80::5efe:7f00:1
`)

/** The same by other spellings of IPv4, as the rules for URLs read them. */
export const SPELLINGS = words(`
  127.1 127.0.1 2130706433 0x7f000001 0X7F000001 0x7f.1 0x7f.0.0.1 0x7f.0x0.0x0.0x1 0177.1 0177.0.0.1
  0177.0.0.01 00000177.0.0.1 017700000001 0000017700000001 127.0.0.01 127.0.0.0x1 127.0x1 127.000.000.001
  127.0.0.1. 0x7f000001. 2130706433. 127.65530 127.16777214 2130706434 0x7fffffff 0 00 0x0 0x 0.0 0.0.0
  0x0.0x0 4294967295 0xffffffff 037777777777 10.1 012.1 0xa.1 167772161 0xa000001 01200000001 172.1048577
  2886729729 0xac100001 0254.020.0.1 192.168.1 192.11010305 3232235777 0xc0a80101 0300.0250.1.1 030052000401
  169.16689662 169.254.43518 2852039166 0xa9fea9fe 0xa9.0xfe.0xa9.0xfe 0251.0376.0251.0376 025177524776
  0xa9.254.0251.254 1684301000 0x646464c8 0144.0144.0144.0310 1681915905 0x64400001 2822734096 0xa83f8110
  ①②⑦.⓪.⓪.① １２７.０.０.１ 127。0。0。1 127．0．0．1 127｡0｡0｡1 ②①③⓪⑦⓪⑥④③③ ０x7f.1 %31%32%37.0.0.1
  127%2e0%2e0%2e1 127.0.0.%31 1⑥9.254.①⑥9.254 ⑩.1 localhost LOCALHOST LocalHost localhost. %6cocalhost
  ｌｏｃａｌｈｏｓｔ ⓛⓞⓒⓐⓛⓗⓞⓢⓣ localhost.localdomain ip6-localhost ip6-loopback
`)

/** Whole addresses that are no address to call, whatever stands behind them. */
export const NO_ADDRESS = [
  'http://user@127.0.0.1/',
  'http://user:word@127.0.0.1/',
  'http://example.com@127.0.0.1/',
  'https://user:word@example.com/',
  'https://:word@example.com/',
  'http://127.0.0.1#@example.com/',
  'http://127.0.0.1?@example.com/',
  'http://127.0.0.1\\@example.com/',
  'http:\\\\127.0.0.1\\',
  'http:127.0.0.1',
  'http:/127.0.0.1',
  'http:///127.0.0.1',
  ' http://127.0.0.1/ ',
  'ht\ntp://127.0.0.1/',
  'http://127.0.\t0.1/',
  'HTTP://127.0.0.1/',
  '//127.0.0.1/',
  '127.0.0.1',
  'ftp://127.0.0.1/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:11211/_stats',
  'dict://127.0.0.1:11211/stats',
  'ws://127.0.0.1/',
  'unix:/var/run/docker.sock',
  'data:text/plain,words',
  'blob:http://127.0.0.1/1',
  'javascript:1',
  'http://[::1]/',
  'http://[::1%25lo]/',
  'http://[fe80::1%25eth0]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[0:0:0:0:0:ffff:7f00:0001]/',
  'http://127.0.0.1:99999/',
  'http://example.com:22/',
  'http://example.com:25/',
  'http://example.com:53/',
  'http://example.com:110/',
  'http://example.com:143/',
  'http://example.com:389/',
  'http://example.com:445/',
  'http://example.com:587/',
  'http://example.com:993/',
  'http://example.com:0/',
  `https://example.com/${'a'.repeat(3000)}`,
  '',
  'http://',
  'https://',
] as const

/** Of the public internet, among them neighbors of what is not. */
export const PUBLIC = words(`
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.1
  169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 192.0.1.0 192.167.255.255 192.169.0.0
  198.17.255.255 198.20.0.0 223.255.255.255 168.63.129.17 2606:4700::1111 2a00:1450::1 2001:4860:4860::8888
  64:ff9b::8.8.8.8 ::ffff:8.8.8.8 2002:808:808::
`)
