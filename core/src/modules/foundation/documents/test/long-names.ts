/** Names of 80 letters, the most that a paper has to bear; of the Bengali one most letters are conjuncts. */
export const LONG = 'Abdullah Al Mahmud Chowdhury Khandakar Mohammad Rafiqul Islam Bhuiyan Siddiqueea';
export const LONG_BN = 'ক্ষৌণিশচন্দ্র স্ত্রীকৃষ্ণস্বামী জ্ঞানেন্দ্রমোহন বন্দ্যোপাধ্যায় উজ্জ্বলপ্রভা চৌধু';
