#ifndef ROW_DIGESTS_H
#define ROW_DIGESTS_H

#include "CKernelDigests.h"

void row_digests(const kernel_functions *set, kernel_digest digests[KERNEL_ROW_FUNCTIONS]);
void blur_digests(const kernel_functions *set, kernel_digest digests[KERNEL_BLUR_FUNCTIONS]);

#endif
